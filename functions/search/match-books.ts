import { parseIsbn } from '../contract/catalog/isbn.ts';
import { wordsOf } from '../contract/fold-text.ts';
import type { BookFilters } from '../contract/search/book-filters.ts';
import type { D1 } from '../db/database.ts';
import { keyOf, titleKeysOf } from './book-keys.ts';
import { type CandidateQuery, listCandidates } from './candidate.repository.ts';
import { filterExpression, joinWithAnd, matchesFilters } from './filter-expression.ts';
import type { IndexedBook, RankedBook } from './indexed-book.ts';
import {
  allOf,
  allOfOrJoined,
  alternativesOf,
  eitherOf,
  inTitle,
  titleBeginning,
} from './match-expression.ts';
import type { SearchWord } from './match-words.ts';
import { rankBooks } from './rank-books.ts';
import type { SearchDeps } from './search-deps.ts';
import { splitWord, wordPartsOf } from './split-words.ts';
import { isCommonWord } from './stop-words.ts';
import { inOtherScript, onlyInOtherScript } from './transliterate.ts';
import {
  findCompletions,
  nearestSpelling,
  nearWords,
  plainWords,
  type WordCompletions,
  withSimilarBeginnings,
} from './typo-tolerance.ts';
import { isJoiningWord, parseVolumeQuery, seriesKeysOf } from './volume-query.ts';
import { countBooksByWord } from './word.repository.ts';
import { joinInitials, joinNumbers, symbolWordsOf, withoutParticle } from './word-variants.ts';

/** Words of a search that are used. */
const MAX_WORDS = 12;
/** Default limit of candidates per query. */
const MAX_CANDIDATES = 40;
/** Words that are left out one at a time. */
const MAX_WITHOUT = 6;
/** Parts of unknown words that are looked up; each reads a row. */
const MAX_PARTS = 300;

/** Search results, best first. */
export interface Matches {
  books: RankedBook[];
  /** Full-text expression that matches them all, for further pages; null if there is none. */
  expression: string | null;
  /** Corrected spelling of the text; null when it was found as typed. */
  correction: string | null;
  /** Whether no book has all of the words: these have some of them. */
  isPartial?: boolean;
  /** Words of the other script that found them, where not all words did; see `onlyInOtherScript`. */
  names?: readonly string[];
}

/**
 * Finds the best books for a text. Tries in turn: the words as typed, first with each number spelt out
 * as one word, then without Korean particles, then in the other script; similar words for unknown ones;
 * unknown words split into known ones; similar words for all; words that only the other script has; all
 * words but one. The cost does not grow with the catalogue.
 */
export async function matchBooks(
  { search }: SearchDeps,
  { text, filters, limit = MAX_CANDIDATES }: { text: string; filters: BookFilters; limit?: number },
): Promise<Matches> {
  const isbn = parseIsbn(text);
  const apart = wordsToFind(text);
  const words = joinNumbers(apart);
  if (words.length === 0 && isbn === undefined) return NO_MATCHES;
  const completions = await findCompletions(search, words.at(-1));
  const ask = { search, filters, limit, completions };
  const plain = await findPlain(ask, words, isbn);
  // Symbols have no similar spelling.
  if (plain.books.length > 0 || wordsOf(text).length === 0) return plain;
  const stems = words.map(withoutParticle);
  for (const others of [apart, stems]) {
    if (others.join(' ') === words.join(' ')) continue;
    const found = await findPlain(ask, others, undefined);
    if (found.books.length > 0) return found;
  }
  return (await findInOtherScript(ask, text)) ?? (await findSimilar(ask, text, words));
}

/** Exact words only: similar ones of both scripts would cost twice as much. */
async function findInOtherScript(ask: Ask, text: string): Promise<Matches | undefined> {
  const words = wordsOf(inOtherScript(text) ?? '').slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const completions = await findCompletions(ask.search, words.at(-1));
  const found = await findPlain({ ...ask, completions }, words, undefined);
  return found.books.length > 0 ? found : undefined;
}

/** With words that books have in the other script alone: beside the others as typed, or by themselves. */
async function findNamesInOtherScript(ask: Ask, text: string): Promise<Matches | undefined> {
  const typed = wordsOf(text).slice(0, MAX_WORDS);
  // A text of both scripts is turned word by word.
  const turned =
    inOtherScript(text) ?? text.replace(/[\p{L}\p{M}]+/gu, (word) => inOtherScript(word) ?? word);
  const words = wordsOf(turned).slice(0, MAX_WORDS);
  if (words.length < 2 || words.join(' ') === typed.join(' ')) return undefined;
  const known = await countBooksByWord(ask.search, [...new Set([...typed, ...words])]);
  const kept = onlyInOtherScript(words, { typed, known });
  if (kept.length === 0 || kept.length === words.length) return undefined;
  const here = { ...ask, completions: undefined };
  const mixed = words.map((word, at) => (kept.includes(word) ? word : (typed[at] ?? word)));
  const whole = await findPlain(here, mixed, undefined);
  if (whole.books.length > 0) return { ...whole, names: kept };
  const found = await findPlain(here, kept, undefined);
  return found.books.length > 0 ? { ...found, names: kept, isPartial: true } : undefined;
}

/** Finds books where none matches the words as typed; see `matchBooks`. */
async function findSimilar(ask: Ask, text: string, typed: string[]): Promise<Matches> {
  const { completions } = ask;
  const stems = typed.map(withoutParticle);
  const known = await countBooksByWord(ask.search, [...new Set([...typed, ...stems])]);
  // What ends a known word is no particle.
  const words = typed.map((word) => (known.has(word) ? word : withoutParticle(word)));
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0) {
    const near = await nearWords(ask.search, words, { doubtful: unknown, completions });
    const found =
      (await findNear(ask, near, words)) ??
      (await findUnfinished(ask, near, { words, unknown })) ??
      (await findDivided(ask, { words, unknown }));
    if (found) return found;
    if (unknown.length === words.length) return await findSome(ask, text, near);
  }
  const near = await nearWords(ask.search, words, { doubtful: words, completions });
  return (await findNear(ask, near, words)) ?? (await findSome(ask, text, near));
}

/** Finds books by some of the words, where none has all or similar ones. */
async function findSome(ask: Ask, text: string, near: readonly SearchWord[]): Promise<Matches> {
  const names = await findNamesInOtherScript(ask, text);
  return names ?? (await findWithoutOne(ask, near)) ?? NO_MATCHES;
}

const NO_MATCHES: Matches = { books: [], expression: null, correction: null };

interface Ask {
  search: D1;
  filters: BookFilters;
  /** Books that one way of looking may find. */
  limit: number;
  completions: WordCompletions | undefined;
}

/** Words of a search; a number loses its dashes, so that part of an ISBN is one word. */
function wordsToFind(text: string): string[] {
  const number = text.replace(/[\s\u2010-\u2015-]/gu, '');
  if (/^\d{6,13}$/.test(number)) return [number];
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.length > 0 ? words : symbolWordsOf(text).slice(0, MAX_WORDS);
}

async function candidates(ask: Ask, query: Omit<CandidateQuery, 'limit'>): Promise<IndexedBook[]> {
  const kept = filterExpression(ask.filters);
  const expressions = query.expressions.map((each) => joinWithAnd(kept, each));
  const found = await listCandidates(ask.search, { ...query, expressions, limit: ask.limit });
  return found.filter((book) => matchesFilters(book, ask.filters));
}

async function findPlain(ask: Ask, typed: string[], isbn: string | undefined): Promise<Matches> {
  if (isbn !== undefined) {
    const found = await candidates(ask, { expressions: [], isbn });
    if (found.length > 0) return plainly([], found, null);
  }
  const words = plainWords(typed, ask.completions);
  const whole = allOf(words.map((word) => alternativesOf({ ...word, open: false })));
  const [unfinished = whole, ...joined] = allOfOrJoined(words);
  const volume = parseVolumeQuery(typed);
  const title = titleBeginning(typed, words.at(-1)?.completions);
  const found = await candidates(ask, {
    expressions: [
      ...title.expressions,
      inTitle(whole),
      whole,
      unfinished,
      ...unjoined(typed, ask.completions),
    ],
    beginning: title.beginning,
    titleKeys: [...titleKeysOf(typed), ...(volume ? [keyOf(volume.name)] : [])],
    series: seriesKeysOf(typed),
    ...(volume && {
      volume: {
        number: volume.number,
        titleKey: keyOf(volume.name),
        series: seriesKeysOf(volume.name),
      },
    }),
  });
  if (found.length > 0) return plainly(words, found, unfinished);
  const initials = joinInitials(typed);
  if (initials.length < typed.length) {
    joined.push(allOfOrJoined(plainWords(initials, ask.completions))[0] ?? unfinished);
  }
  if (joined.length === 0) return NO_MATCHES;
  const either = eitherOf(joined);
  return plainly(words, await candidates(ask, { expressions: [either] }), either);
}

/** Expression without joining words such as `by`; empty if there are none. */
function unjoined(typed: readonly string[], completions: WordCompletions | undefined): string[] {
  const named = typed.filter((_, at) => !isJoiningWord(typed, at));
  if (named.length === typed.length) return [];
  return [allOf(plainWords(named, completions).map(alternativesOf))];
}

function plainly(
  words: readonly SearchWord[],
  found: IndexedBook[],
  expression: string | null,
): Matches {
  return { books: rankBooks(words, found), expression, correction: null };
}

/** Matches every word or a similar one; words that say little are optional. */
async function findNear(
  ask: Ask,
  near: readonly SearchWord[],
  words: readonly string[],
): Promise<Matches | undefined> {
  const expression = allOf(significantOf(near).map(alternativesOf));
  const likely = near.map(nearestSpelling);
  const completions = likely.at(-1) === ask.completions?.typed ? ask.completions?.words : undefined;
  const title = titleBeginning(likely, completions);
  const found = await candidates(ask, {
    expressions: [...title.expressions, inTitle(expression), expression],
    beginning: title.beginning,
    titleKeys: [keyOf(likely)],
  });
  return found.length > 0 ? nearly(near, found, expression, words) : undefined;
}

/** As `findNear`, where the unknown last word may be unfinished. */
async function findUnfinished(
  ask: Ask,
  near: readonly SearchWord[],
  { words, unknown }: { words: string[]; unknown: string[] },
): Promise<Matches | undefined> {
  if (!unknown.includes(words.at(-1) ?? '')) return undefined;
  const completed = await withSimilarBeginnings(ask.search, near);
  return completed && (await findNear(ask, completed, words));
}

/** Splits unknown words into several known ones. */
async function findDivided(
  ask: Ask,
  { words, unknown }: { words: string[]; unknown: string[] },
): Promise<Matches | undefined> {
  const parts = unknown.flatMap(wordPartsOf).slice(0, MAX_PARTS);
  if (parts.length === 0) return undefined;
  const known = await countBooksByWord(ask.search, parts);
  const divided = words.flatMap(
    (word) => (unknown.includes(word) && splitWord(word, known)) || word,
  );
  if (divided.length === words.length) return undefined;
  const found = await findPlain(ask, divided.slice(0, MAX_WORDS), undefined);
  return found.books.length > 0 ? { ...found, correction: divided.join(' ') } : undefined;
}

/**
 * Drops one word at a time, or all words without any similar one if these are the minority. Proposes
 * no correction: no spelling finds all words.
 */
async function findWithoutOne(ask: Ask, near: readonly SearchWord[]): Promise<Matches | undefined> {
  const words = significantOf(near);
  if (words.length < 2) return undefined;
  const hopeful = words.filter((word) => word.near.size > 0);
  const lost = hopeful.length * 2 > words.length && hopeful.length < words.length;
  const without = lost
    ? [hopeful]
    : words.map((_, i) => words.toSpliced(words.length - 1 - i, 1)).slice(0, MAX_WITHOUT);
  const expressions = without.map((some) => allOf(some.map(alternativesOf)));
  const found = await candidates(ask, { expressions });
  if (found.length === 0) return undefined;
  const books = rankBooks(near, found);
  return { books, expression: eitherOf(expressions), correction: null, isPartial: true };
}

/** Words that carry meaning; all of them if none does. */
function significantOf(words: readonly SearchWord[]): readonly SearchWord[] {
  const typed = words.map((word) => word.typed);
  const kept = words.filter((word, i) => !isCommonWord(word.typed) && !isJoiningWord(typed, i));
  return kept.length > 0 ? kept : words;
}

function nearly(
  near: readonly SearchWord[],
  found: IndexedBook[],
  expression: string,
  words: readonly string[],
): Matches {
  const books = rankBooks(near, found);
  const correction = books[0]?.corrected.join(' ') ?? null;
  const isAsTyped = correction === words.join(' ');
  return { books, expression, correction: isAsTyped ? null : correction };
}
