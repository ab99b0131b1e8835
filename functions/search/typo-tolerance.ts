import type { D1 } from '../db/database.ts';
import type { SearchWord } from './match-words.ts';
import { deletionsOf, distanceOf, formsOf, prefixDistanceOf } from './misspellings.ts';
import { listNearWords, listWordsWithParts, listWordsWithPrefix } from './word.repository.ts';
import { sameWordAs } from './word-variants.ts';

/** Similar words read, and used, per unknown word. */
const MAX_SCANNED = 60;
const MAX_USED = 6;
/** Shortest prefix that is completed with typos: shorter ones start too many words. */
const MIN_TYPO_PREFIX = 4;
const CONTAINING_COST = 0.2;
const VARIANT_COST = 0.1;
/** Trigram that occurs in no word. */
const NO_PART = '~~~';

/** Shorter prefixes have an FTS5 index of their own (`prefix` in migrations/search). */
const MIN_LOOKED_UP = 4;
/** Beyond this many completions, a prefix query is cheaper. */
const MAX_COMPLETIONS = 60;

/** Last word of a search and the known words that it may be a prefix of. */
export interface WordCompletions {
  typed: string;
  words: readonly string[];
}

/** Completions of a prefix; undefined if it is short, or starts no known word or too many. */
export async function findCompletions(
  search: D1,
  typed = '',
): Promise<WordCompletions | undefined> {
  if ([...typed].length < MIN_LOOKED_UP) return undefined;
  const words = await listWordsWithPrefix(search, { typed, limit: MAX_COMPLETIONS });
  return words && { typed, words };
}

/** Words as typed, each with its spelling variants. */
export function plainWords(words: readonly string[], completions?: WordCompletions): SearchWord[] {
  return words.map((typed, i) => asSearchWord(words, typed, i, { completions }));
}

/** Adds to each doubtful word the known words that are spelt or sound similar, or contain it. */
export async function nearWords(
  search: D1,
  words: readonly string[],
  {
    doubtful,
    completions,
  }: { doubtful: readonly string[]; completions: WordCompletions | undefined },
): Promise<SearchWord[]> {
  const parts = doubtful.map((word) => ([...word].length > 2 ? word : NO_PART));
  const typed = doubtful.map((word) => ({ forms: formsOf(word) }));
  const [near, within] = await Promise.all([
    listNearWords(search, typed, MAX_SCANNED),
    listWordsWithParts(search, parts, MAX_USED),
  ]);
  return words.map((typed, i) => {
    const at = doubtful.indexOf(typed);
    const nearest = nearestWords(near[at] ?? [], (word) => distanceOf(typed, word));
    const containing = (within[at] ?? []).map((word) => [word, CONTAINING_COST] as const);
    return asSearchWord(words, typed, i, { near: [...containing, ...nearest], completions });
  });
}

/** Adds words with a similar beginning to the last word; undefined when there are none. */
export async function withSimilarBeginnings(
  search: D1,
  words: readonly SearchWord[],
): Promise<SearchWord[] | undefined> {
  const last = words.at(-1);
  if (!last || [...last.typed].length < MIN_TYPO_PREFIX) return undefined;
  const asked = { forms: deletionsOf(last.typed), isPrefix: true };
  const [near = []] = await listNearWords(search, [asked], MAX_SCANNED);
  const nearest = nearestWords(near, (word) => prefixDistanceOf(last.typed, word));
  if (nearest.length === 0) return undefined;
  return [...words.slice(0, -1), { ...last, near: new Map([...nearest, ...last.near]) }];
}

/** Most similar known word; the typed word itself if there is none. */
export function nearestSpelling({ typed, near }: SearchWord): string {
  const [nearest] = [...near].toSorted(([, a], [, b]) => a - b);
  return nearest?.[0] ?? typed;
}

function nearestWords(
  words: readonly { word: string; books: number }[],
  distance: (word: string) => number | undefined,
): (readonly [string, number])[] {
  const known = words.flatMap(({ word, books }) => {
    const far = distance(word);
    return far === undefined ? [] : [{ word, books, far }];
  });
  known.sort((a, b) => a.far - b.far || b.books - a.books);
  return known.slice(0, MAX_USED).map(({ word, far }) => [word, far] as const);
}

function asSearchWord(
  words: readonly string[],
  typed: string,
  i: number,
  {
    near = [],
    completions,
  }: { near?: readonly (readonly [string, number])[]; completions: WordCompletions | undefined },
): SearchWord {
  const same = sameWordAs(typed);
  const all = same === undefined ? near : [...near, [same, VARIANT_COST] as const];
  const open = i === words.length - 1;
  const known = open && completions?.typed === typed ? completions.words : undefined;
  return { typed, open, completions: known, near: new Map(all) };
}
