import { keyOf } from './book-keys.ts';
import { numberOf } from './word-variants.ts';

/** A search for one volume of a series: `harry potter 3`, `discworld book 13`. */
export interface VolumeQuery {
  /** Words that name the series or its first book. */
  name: readonly string[];
  number: number;
}

const BEFORE_NUMBER = new Set('book bk volume vol part pt number no nr band tome'.split(' '));
const KINDS = new Set('series saga trilogy books'.split(' '));

/** Splits words into a series name and a number; undefined when they don't end in a number. */
export function parseVolumeQuery(words: readonly string[]): VolumeQuery | undefined {
  const counts = isCounted(words, words.length - 2);
  const last = words.at(-1) ?? '';
  const number = /^\d{1,3}$/.test(last) ? Number(last) : counts ? numberOf(last) : undefined;
  const name = words.slice(0, counts ? -2 : -1);
  return number === undefined || name.length === 0 ? undefined : { name, number };
}

function isCounted(words: readonly string[], at: number): boolean {
  return at > 0 && at === words.length - 2 && BEFORE_NUMBER.has(words[at] ?? '');
}

/**
 * Whether the word only joins its neighbours: `book` in `discworld book 13`, `by` in
 * `the hobbit by tolkien`.
 */
export function isJoiningWord(words: readonly string[], at: number): boolean {
  const isBetween = at > 0 && at < words.length - 1;
  return isBetween && (words[at] === 'by' || isCounted(words, at));
}

/** Keys under which the index may hold a series: with and without its article. */
export function seriesKeysOf(name: readonly string[]): string[] {
  const bare = name.length > 1 && KINDS.has(name.at(-1) ?? '') ? name.slice(0, -1) : undefined;
  const all = [name, ...(bare ? [bare] : [])].flatMap((words) => {
    const key = words.join(' ');
    return words[0] === 'the' ? [key, words.slice(1).join(' ')] : [key, `the ${key}`];
  });
  return all.filter((key) => key !== '');
}

/** Whether the words are the full name of a series, ignoring its article. */
export function isSeries(key: string, words: readonly string[]): boolean {
  return words.length > 0 && keyOf(words) === keyOf(key.split(' '));
}
