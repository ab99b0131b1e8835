import { wordsOf } from '../contract/fold-text.ts';
import type { BookFilters } from '../contract/search/book-filters.ts';
import type { D1 } from '../db/database.ts';
import { listBestSellersContaining, listCandidates } from './candidate.repository.ts';
import { filterExpression, joinWithAnd, matchesFilters } from './filter-expression.ts';
import type { IndexedBook } from './indexed-book.ts';
import { eitherOf, exactly, phraseBeginningWith } from './match-expression.ts';
import { containsText } from './searchable-fields.ts';
import { listWordsContaining } from './word.repository.ts';

/**
 * Limits of known words that contain the typed text, and that end with the first of several words.
 */
const MAX_HOLDERS = 200;
const MAX_ENDING = 60;
/** Books read where a word of one or two letters may end any word. */
const MAX_SCANNED = 300;
/** Shortest part of a word in the trigram index. */
const MIN_PART = 3;

/**
 * Books whose title, author, other words or ISBN contain the text, best-sellers first: `rid` is in
 * `Pride`, `art of` in `Heart of Darkness`. For one or two letters only the best-selling books that
 * match the filters are searched.
 * @see store contract, GET /products/search
 */
export async function listBooksContaining(
  search: D1,
  { text, filters, limit }: { text: string; filters: BookFilters; limit: number },
): Promise<IndexedBook[]> {
  const words = wordsOf(text);
  const typed = words.join(' ');
  if (typed === '') return [];
  if ([...typed].length < MIN_PART) {
    const among = filterExpression(filters);
    const found = await listBestSellersContaining(search, { words: typed, among, limit });
    return found.filter((book) => matchesFilters(book, filters));
  }
  const phrases = await listPhrases(search, words);
  if (phrases.length === 0) return [];
  const held = eitherOf(phrases);
  const expression = joinWithAnd(filterExpression(filters), held);
  const most = Math.max(limit, MAX_SCANNED);
  const found = await listCandidates(search, { expressions: [expression], limit: most });
  // The index also matches other spellings and facet tokens.
  const holding = found.filter((book) => matchesFilters(book, filters) && containsText(book, text));
  return holding.slice(0, limit);
}

/** Phrases that contain the typed words, the first of which may end a longer word. */
async function listPhrases(search: D1, [first = '', ...others]: string[]): Promise<string[]> {
  if ([...first].length < MIN_PART) return [phraseBeginningWith(others)];
  if (others.length === 0) {
    const holders = await listWordsContaining(search, { part: first, limit: MAX_HOLDERS });
    // The parts of an ISBN are no known words.
    const inIsbn = /^\d+$/.test(first) ? [phraseBeginningWith([first])] : [];
    return [...holders.map(exactly), ...inIsbn];
  }
  const ending = await listWordsContaining(search, { part: first, atEnd: true, limit: MAX_ENDING });
  return ending.map((word) => phraseBeginningWith([word, ...others]));
}
