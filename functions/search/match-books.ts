import type { BookFilters } from '../contract/book-filters.ts';
import { parseIsbn } from '../contract/isbn.ts';
import { wordsOf } from '../contract/words.ts';
import type { D1 } from '../db/request-d1.ts';
import { filterExpression, fitsFilters, joinWithAnd } from './filter-expression.ts';
import type { IndexedBook } from './indexed-book.ts';
import {
  allOf,
  allOfPerhapsJoined,
  beginningWith,
  exactly,
  inTitle,
  titleBeginningWith,
} from './match-expression.ts';
import { type RankedBook, rankBooks, type SearchWord } from './rank-books.ts';
import {
  type CandidateQuery,
  listCandidates,
  listKnown,
  listNearWords,
  listWordsWith,
} from './search.repository.ts';
import { distanceOf, formsOf } from './word-forms.ts';
import { isSmallWord, joinInitials, keyOf, signsOf } from './words.ts';

/** More words say no more of a book, and cost. */
const MAX_WORDS = 12;
/** Books that one way of looking may find, unless fewer are asked for. */
const LIMIT = 40;
/** Known words that are looked at, and taken, for one that nobody knows. */
const NEAR_LOOKED_AT = 60;
const NEAR_TAKEN = 6;

/** What was found for a text, the best first. */
export interface Found {
  books: RankedBook[];
  /** What finds them all, for what lies behind the best. */
  expression: string | null;
  /** How the text would be spelt that finds them; null when it is as typed. */
  correction: string | null;
}

export interface SearchDeps {
  search: D1;
}

/**
 * The best books for a text: as it is typed; or else with near words for those that nobody knows; or
 * for all of them; or else without one of its words. What it costs does not grow with the catalogue.
 */
export async function matchBooks(
  deps: SearchDeps,
  { text, filters, limit = LIMIT }: { text: string; filters: BookFilters; limit?: number },
): Promise<Found> {
  const ask = { search: deps.search, filters, limit };
  const isbn = parseIsbn(text);
  const words = wordsToFind(text);
  if (words.length === 0 && isbn === undefined) return NOTHING;
  const plain = await findPlain(ask, words, isbn);
  if (plain.books.length > 0) return plain;
  const known = await listKnown(ask.search, words);
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0 && unknown.length < words.length) {
    const found = await findNear(ask, await nearWords(ask.search, words, unknown), words);
    if (found) return found;
  }
  const near = await nearWords(ask.search, words, words);
  return (await findNear(ask, near, words)) ?? (await findWithoutOne(ask, near, words)) ?? NOTHING;
}

const NOTHING: Found = { books: [], expression: null, correction: null };

/** Three signs that stand in no word. */
const NO_PART = '~~~';

interface Ask {
  search: D1;
  filters: BookFilters;
  /** Books that one way of looking may find. */
  limit: number;
}

/** Dashes of a number are left out: a part of an ISBN is one word. */
function wordsToFind(text: string): string[] {
  const number = text.replace(/[\s\u2010-\u2015-]/gu, '');
  if (/^\d{6,13}$/.test(number)) return [number];
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.length > 0 ? words : signsOf(text).slice(0, MAX_WORDS);
}

async function candidates(ask: Ask, query: Omit<CandidateQuery, 'limit'>): Promise<IndexedBook[]> {
  const kept = filterExpression(ask.filters);
  const expressions = query.expressions.map((each) => joinWithAnd(kept, each) ?? each);
  const found = await listCandidates(ask.search, { ...query, expressions, limit: ask.limit });
  return found.filter((book) => fitsFilters(book, ask.filters));
}

async function findPlain(ask: Ask, words: string[], isbn: string | undefined): Promise<Found> {
  if (isbn !== undefined) {
    const found = await candidates(ask, { expressions: [], isbn });
    if (found.length > 0) return plainly([], found, null);
  }
  const whole = allOf(words.map((word) => [exactly(word)]));
  const open = allOfPerhapsJoined(words);
  const [begun = whole, ...joined] = open;
  const found = await candidates(ask, {
    expressions: [titleBeginningWith(words), inTitle(whole), whole, begun],
    titleKey: keyOf(words),
  });
  if (found.length > 0) return plainly(words, found, begun);
  const initials = joinInitials(words);
  if (initials.length < words.length) joined.push(allOfPerhapsJoined(initials)[0] ?? begun);
  if (joined.length === 0) return NOTHING;
  const either = joined.map((each) => `(${each})`).join(' OR ');
  return plainly(words, await candidates(ask, { expressions: [either] }), either);
}

function plainly(words: string[], found: IndexedBook[], expression: string | null): Found {
  const searched = words.map((typed, i) => asSearchWord(words, typed, i, new Map()));
  return { books: rankBooks(searched, found), expression, correction: null };
}

function asSearchWord(
  words: readonly string[],
  typed: string,
  i: number,
  near: ReadonlyMap<string, number>,
): SearchWord {
  return { typed, open: i === words.length - 1, near };
}

/** For each of the doubtful words those that are spelt or sound nearly so, or that it is a part of. */
async function nearWords(
  search: D1,
  words: readonly string[],
  doubtful: readonly string[],
): Promise<SearchWord[]> {
  const parts = doubtful.map((word) => ([...word].length > 2 ? word : NO_PART));
  const [near, within] = await Promise.all([
    listNearWords(
      search,
      doubtful.map((word) => ({ forms: formsOf(word) })),
      NEAR_LOOKED_AT,
    ),
    listWordsWith(search, parts, NEAR_TAKEN),
  ]);
  return words.map((typed, i) => {
    const at = doubtful.indexOf(typed);
    const known = (near[at] ?? []).flatMap(({ word, books }) => {
      const distance = distanceOf(typed, word);
      return distance === undefined ? [] : [{ word, books, distance }];
    });
    known.sort((a, b) => a.distance - b.distance || b.books - a.books);
    const holders = (within[at] ?? []).map((word) => [word, 0.2] as const);
    const nearest = known
      .slice(0, NEAR_TAKEN)
      .map(({ word, distance }) => [word, distance] as const);
    return asSearchWord(words, typed, i, new Map([...holders, ...nearest]));
  });
}

function alternativesOf({ typed, open, near }: SearchWord): string[] {
  const others = [...near.keys()].map(exactly);
  return [open ? beginningWith(typed) : exactly(typed), ...others];
}

/** Every word, or a near one; small words need not be there. */
async function findNear(ask: Ask, near: SearchWord[], words: string[]): Promise<Found | undefined> {
  const telling = near.filter(({ typed }) => !isSmallWord(typed));
  const needed = telling.length > 0 ? telling : near;
  const expression = allOf(needed.map(alternativesOf));
  const found = await candidates(ask, { expressions: [inTitle(expression), expression] });
  return found.length > 0 ? nearly(near, found, expression, words) : undefined;
}

/** All words but one. */
async function findWithoutOne(
  ask: Ask,
  near: SearchWord[],
  words: string[],
): Promise<Found | undefined> {
  const telling = near.filter(({ typed }) => !isSmallWord(typed));
  if (telling.length < 2) return undefined;
  const without = telling.map((_, i) => allOf(telling.toSpliced(i, 1).map(alternativesOf)));
  const found = await candidates(ask, { expressions: without.slice(0, 6) });
  const either = without.map((each) => `(${each})`).join(' OR ');
  return found.length > 0 ? nearly(near, found, either, words) : undefined;
}

function nearly(
  near: SearchWord[],
  found: IndexedBook[],
  expression: string,
  words: string[],
): Found {
  const books = rankBooks(near, found);
  const correction = books[0]?.corrected.join(' ') ?? null;
  return { books, expression, correction: correction === words.join(' ') ? null : correction };
}
