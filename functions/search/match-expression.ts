/** One word of a search, with all that it may stand for. */
export type Alternatives = readonly string[];

/**
 * What FTS5 is asked for: every word, or one of its alternatives. Words hold letters and digits
 * alone (`wordsOf`), and are quoted all the same.
 */
export function allOf(words: readonly Alternatives[]): string {
  return words.map((each) => `(${each.join(' OR ')})`).join(' AND ');
}

export function exactly(word: string): string {
  return `"${word.replaceAll('"', '')}"`;
}

export function beginningWith(word: string): string {
  return `${exactly(word)}*`;
}

/** Within the title, or other ways to write it. */
export function inTitle(expression: string): string {
  return `{title title_also} : (${expression})`;
}

/** A title that begins so. */
export function titleBeginningWith(words: readonly string[]): string {
  return `title : ^ ${beginningWith(words.join(' '))}`;
}

/**
 * Every word, the last perhaps only begun, where neighbours may also have been written as one:
 * `note book` finds `notebook`, `j k rowling` finds `jk rowling`.
 */
export function allOfPerhapsJoined(words: readonly string[]): string[] {
  const last = words.length - 1;
  const term = (word: string, at: number) => (at === last ? beginningWith(word) : exactly(word));
  const variants = [allOf(words.map((word, at) => [term(word, at)]))];
  for (let at = 0; at < last; at += 1) {
    const joined = words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`);
    const end = joined.length - 1;
    const terms = joined.map((word, i) => [i === end ? beginningWith(word) : exactly(word)]);
    variants.push(allOf(terms));
  }
  return variants;
}
