import type { SearchWord } from './match-words.ts';

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

/** The words beside each other, the last perhaps only begun. */
export function phraseBeginningWith(words: readonly string[]): string {
  return beginningWith(words.join(' '));
}

function beginningWith(word: string): string {
  return `${exactly(word)}*`;
}

/** Within the title, or other ways to write it. */
export function inTitle(expression: string): string {
  return `{title title_also} : (${expression})`;
}

/**
 * A title that begins so. The last word may be only begun; `begun` are the known words that it may be.
 */
export function titleBeginningWith(words: readonly string[], begun?: readonly string[]): string {
  if (!begun) return `title : ^ ${beginningWith(words.join(' '))}`;
  const before = words.slice(0, -1);
  const phrases = begun.map((last) => `^ ${exactly([...before, last].join(' '))}`);
  return `title : (${phrases.join(' OR ')})`;
}

/**
 * Every word, the last perhaps only begun, where neighbours may also have been written as one:
 * `note book` finds `notebook`, `j k rowling` finds `jk rowling`.
 */
export function allOfPerhapsJoined(words: readonly SearchWord[]): string[] {
  const variants = [allOf(words.map(alternativesOf))];
  for (const [at, { typed }] of words.slice(0, -1).entries()) {
    const next = words[at + 1];
    if (!next) continue;
    const one = { typed: `${typed}${next.typed}`, open: next.open, near: new Map() };
    variants.push(allOf(words.toSpliced(at, 2, one).map(alternativesOf)));
  }
  return variants;
}

/**
 * The word, which may go on where it is open, and those that it may stand for. FTS5 reads all that is
 * found by each word that begins so before it has the first book: known words are looked for by name.
 */
export function alternativesOf({ typed, open, begun, near }: SearchWord): string[] {
  const own = open ? (begun?.map(exactly) ?? [beginningWith(typed)]) : [exactly(typed)];
  return [...own, ...[...near.keys()].map(exactly)];
}

/** One of the expressions at least. */
export function eitherOf(expressions: readonly string[]): string {
  return expressions.map((each) => `(${each})`).join(' OR ');
}
