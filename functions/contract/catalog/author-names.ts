import { MAX_VALUE_LENGTH } from '../search/search-limits.ts';

/** Suffixes that follow a comma but belong to the name before it. */
const SUFFIX = /^(?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D|Esq)\.?$/iu;

/**
 * Returns the people named in an author text, each once; it is stored as "First Name, Second Name".
 */
export function authorNames(author: string): string[] {
  const names: string[] = [];
  for (const part of author.split(/,\s+|;/u)) {
    const name = part.trim();
    const before = names.at(-1);
    if (before !== undefined && SUFFIX.test(name)) names[names.length - 1] = `${before}, ${name}`;
    else if (name) names.push(name);
  }
  return [...new Set(names)];
}

/**
 * Whether a person has a page: it lists books by a filter, which needs a word and limits the length.
 */
export function hasAuthorPage(name: string): boolean {
  return name.length <= MAX_VALUE_LENGTH && /[\p{L}\p{N}]/u.test(name);
}

/** A card names up to this many people; if there are more, only the first. */
const NAMED_ON_A_LINE = 3;

/**
 * Returns the names for one line: all if they are few, else the first and the number of `others`.
 */
export function shortAuthorNames(author: string): { names: string[]; others: number } {
  const names = authorNames(author);
  if (names.length <= NAMED_ON_A_LINE) return { names, others: 0 };
  return { names: names.slice(0, 1), others: names.length - 1 };
}

/** Returns the same as text: the first "and 41 others". */
export function authorLine(author: string): string {
  const { names, others } = shortAuthorNames(author);
  return others === 0 ? names.join(', ') : `${names.join()} and ${others} others`;
}
