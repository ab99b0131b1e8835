import { keyOf } from './book-keys.ts';
import type { SearchWord } from './match-words.ts';

/** From this length on, few titles share a prefix. */
const MIN_TITLE_KEY = 10;

/** FTS5 terms that one searched word may match. */
export type Alternatives = readonly string[];

/**
 * FTS5 expression that requires one alternative of every word. Words hold only letters and digits
 * (`wordsOf`), and are quoted all the same.
 */
export function allOf(words: readonly Alternatives[]): string {
  return words.map((each) => `(${each.join(' OR ')})`).join(' AND ');
}

export function exactly(word: string): string {
  return `"${word.replaceAll('"', '')}"`;
}

/** Phrase of the words, the last of which may be a prefix. */
export function phraseBeginningWith(words: readonly string[]): string {
  return beginningWith(words.join(' '));
}

function beginningWith(word: string): string {
  return `${exactly(word)}*`;
}

/** Limits an expression to the title and its variants. */
export function inTitle(expression: string): string {
  return `{title title_also} : (${expression})`;
}

/**
 * Matches titles that begin with the words. A short prefix goes through the full-text index, which
 * lists best-sellers first but reads every book of each word; a long one through the title key.
 */
export function titleBeginning(
  words: readonly string[],
  completions: readonly string[] | undefined,
): { expressions: string[]; beginning?: string } {
  const key = keyOf(words);
  if (key.length >= MIN_TITLE_KEY) return { expressions: [], beginning: key };
  return { expressions: [titleBeginningWith(words, completions)] };
}

/** Title that starts with the words, the last of which may be a prefix: of `known`, if given. */
function titleBeginningWith(words: readonly string[], known?: readonly string[]): string {
  if (!known) return `title : ^ ${beginningWith(words.join(' '))}`;
  const before = words.slice(0, -1);
  const phrases = known.map((last) => `^ ${exactly([...before, last].join(' '))}`);
  return `title : (${phrases.join(' OR ')})`;
}

/**
 * Expressions for every word, the last of which may be a prefix, and variants with two neighbours
 * joined: `note book` finds `notebook`, `j k rowling` finds `jk rowling`.
 */
export function allOfOrJoined(words: readonly SearchWord[]): string[] {
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
 * FTS5 terms of a word: itself, as a prefix if it is open, and similar words. FTS5 reads every match
 * of a prefix before it returns the first book, so known completions are listed by name.
 */
export function alternativesOf({ typed, open, completions, near }: SearchWord): string[] {
  const own = open ? (completions?.map(exactly) ?? [beginningWith(typed)]) : [exactly(typed)];
  return [...own, ...[...near.keys()].map(similarly)];
}

/** A number is not looked for in `other`, which holds the ends of ISBNs: `hundred` is no ISBN's 100. */
function similarly(word: string): string {
  const inWords = /^\d{3,}$/.test(word) ? '{title title_also author author_also} : ' : '';
  return `${inWords}${exactly(word)}`;
}

/** Matches at least one of the expressions. */
export function eitherOf(expressions: readonly string[]): string {
  return expressions.map((each) => `(${each})`).join(' OR ');
}
