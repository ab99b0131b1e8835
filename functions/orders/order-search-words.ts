import { foldText, wordsOf } from '../contract/fold-text.ts';
import { parseIsbn } from '../contract/isbn.ts';
import { isSmallWord } from '../search/stop-words.ts';

/** What an order is found by, as people wrote it. */
export interface OrderTexts {
  /** The order's own id, found by as much of its beginning as is typed. */
  ids: readonly string[];
  names: readonly string[];
  email: string;
  titles: readonly string[];
}

/** A word of the index is no longer; what is sought is cut like what is stored. */
const MAX_WORD = 60;
/** Words of one order at most: a parcel of many books is found by the first of them. */
const MAX_WORDS = 200;
/** Words that a search looks at; further ones are left out. */
const MAX_SOUGHT = 6;

/** An id as the shop makes them, or so much of one that it must be one. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]*$/;

/** The words by which an order is found: folded, each once. */
export function orderWords({ ids, names, email, titles }: OrderTexts): string[] {
  const words = [
    ...ids.map((id) => id.toLowerCase()),
    ...names.flatMap(wordsOf),
    foldText(email),
    // What is typed is taken apart at hyphens and dots, until it has an @.
    ...wordsOf(email.split('@', 1)[0] ?? ''),
    ...titles.flatMap((title) => wordsOf(title).filter((word) => !isSmallWord(word))),
  ];
  const cut = words.filter(Boolean).map(cutWord);
  return [...new Set(cut)].slice(0, MAX_WORDS);
}

/** What is typed, as words that an order must have each of, or one that begins so. */
export function wordsSought(text: string): string[] {
  const isbn = parseIsbn(text);
  if (isbn) return [isbn];
  const words = foldText(text)
    .split(' ')
    .flatMap((part) => (part.includes('@') || ID.test(part) ? [part] : wordsOf(part)))
    .map(cutWord);
  const telling = words.filter((word) => !isSmallWord(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_SOUGHT);
}

/** A number without what groups its characters, as carriers print them. */
export function joinNumber(number: string): string {
  return number.replace(/[ ./-]/g, '').toLowerCase();
}

/**
 * What is typed, as one number written in groups (`1Z 999 AA1 01 2345 6784`), also where it could be
 * an ISBN.
 * @returns undefined for what is no number, and for what `wordsSought` takes as one already
 */
export function numberSought(text: string): string | undefined {
  const joined = joinNumber(text);
  const isNumber = /^[0-9a-z]{8,40}$/.test(joined) && joined.replace(/\D/g, '').length >= 6;
  const [sought] = wordsSought(text);
  return isNumber && joined !== sought ? joined : undefined;
}

function cutWord(word: string): string {
  return [...word].slice(0, MAX_WORD).join('');
}
