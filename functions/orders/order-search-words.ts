import { parseIsbn } from '../contract/catalog/isbn.ts';
import { foldText, wordsOf } from '../contract/fold-text.ts';
import type { Cents } from '../contract/money.ts';
import { parseOrderNumber } from '../contract/orders/order-number.ts';
import { isStopWord } from '../search/stop-words.ts';

/** Searchable texts of an order, as people wrote them. */
export interface OrderTexts {
  /** Ids and numbers, matched by any prefix. */
  ids: readonly string[];
  names: readonly string[];
  email: string;
  titles: readonly string[];
  /** What the order came to, and what of it was charged. */
  amounts: readonly Cents[];
}

/** Longest word of the index; searched words are cut like stored ones. */
const MAX_WORD = 60;
/** Words per order: a parcel of many books is found by the first of them. */
const MAX_WORDS = 200;
/** Words of a search that are used. */
const MAX_SOUGHT = 6;

/** Order id, or a prefix long enough to be certainly one. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]*$/;

/** Amount with its cents, and perhaps a sign: `23.98`, `$1,234.50`, `kr5.00`; or without, as `$23`. */
const AMOUNT = /^(?:[^\d\s]{0,4}(\d[\d,]*\.\d{2})|\p{Sc}(\d[\d,]*))[^\d\s]{0,3}$/u;

/** Returns the index word of an amount in `$`, whatever the shop's sign; undefined for other texts. */
function amountWordOf(text: string): string | undefined {
  const [, exact, whole] = AMOUNT.exec(text) ?? [];
  if (exact === undefined && whole === undefined) return undefined;
  return `$${(exact ?? `${whole}.00`).replaceAll(',', '')}`;
}

/** The amounts in a text, such as a title's: a search takes them as one word. */
function amountWordsIn(text: string): string[] {
  return foldText(text)
    .split(' ')
    .flatMap((part) => amountWordOf(part) ?? []);
}

/** Returns the index words of an order: folded, without duplicates. */
export function orderWords({ ids, names, email, titles, amounts }: OrderTexts): string[] {
  const words = [
    ...ids.map((id) => id.toLowerCase()),
    ...amounts.map((cents) => `$${(cents / 100).toFixed(2)}`),
    ...[...names, ...titles].flatMap(amountWordsIn),
    ...names.flatMap(wordsOf),
    foldText(email),
    // Typed text is split at hyphens and dots unless it contains an @.
    ...wordsOf(email.split('@', 1)[0] ?? ''),
    ...titles.flatMap((title) => wordsOf(title).filter((word) => !isStopWord(word))),
  ];
  const cut = words.filter(Boolean).map(cutWord);
  return [...new Set(cut)].slice(0, MAX_WORDS);
}

/** Splits typed text into words; an order must have each of them, or a word that begins with it. */
export function parseSearchWords(text: string): string[] {
  const isbn = parseIsbn(text);
  if (isbn) return [isbn];
  const words = foldText(text).split(' ').flatMap(searchWordsOf).map(cutWord);
  const significant = words.filter((word) => !isStopWord(word));
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, MAX_SOUGHT);
}

function searchWordsOf(part: string): string[] {
  if (part.includes('@') || ID.test(part)) return [part];
  const amount = amountWordOf(part);
  return amount === undefined ? wordsOf(part) : [amount];
}

/** Returns the first order number written as the shop does in a text, such as a mail's subject. */
export function findOrderNumber(text: string): string | undefined {
  const written = text.match(/(?<![\w-])[0-9a-z]{4}-[0-9a-z]{4}(?![\w-])/gi) ?? [];
  return written.map(parseOrderNumber).find((number) => number !== undefined);
}

/** Removes the separators that carriers print in a number, and lowercases it. */
export function joinNumber(number: string): string {
  return number.replace(/[ ./-]/g, '').toLowerCase();
}

/**
 * Reads the typed text as one number written in groups (`1Z 999 AA1 01 2345 6784`), even if it
 * could be an ISBN.
 * @returns undefined if it is no number, or if `parseSearchWords` already takes it as one
 */
export function parseGroupedNumber(text: string): string | undefined {
  const joined = joinNumber(text);
  const isNumber = /^[0-9a-z]{8,40}$/.test(joined) && joined.replace(/\D/g, '').length >= 6;
  const [sought] = parseSearchWords(text);
  return isNumber && joined !== sought ? joined : undefined;
}

function cutWord(word: string): string {
  return [...word].slice(0, MAX_WORD).join('');
}
