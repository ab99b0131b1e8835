/** What follows a comma and still belongs to the name before it. */
const SUFFIX = /^(?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D|Esq)\.?$/iu;

/** The people named in an author text, each once; the shop keeps it as "First Name, Second Name". */
export function authorNames(author: string): string[] {
  const names: string[] = [];
  for (const part of author.split(/,\s+/u)) {
    const name = part.trim();
    const before = names.at(-1);
    if (before !== undefined && SUFFIX.test(name)) names[names.length - 1] = `${before}, ${name}`;
    else if (name) names.push(name);
  }
  return [...new Set(names)];
}
