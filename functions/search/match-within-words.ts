import type { BookFilters } from '../contract/book-filters.ts';
import { wordsOf } from '../contract/fold-text.ts';
import type { D1 } from '../db/database.ts';
import { filterExpression, fitsFilters, joinWithAnd } from './filter-expression.ts';
import type { IndexedBook } from './indexed-book.ts';
import { eitherOf, exactly, phraseBeginningWith } from './match-expression.ts';
import { listBestSellersHolding, listCandidates } from './search.repository.ts';
import { listWordsHolding } from './word.repository.ts';

/**
 * Known words that hold what is typed, at most; and that end as the first of several typed ones does.
 */
const MAX_HOLDERS = 200;
const MAX_ENDING = 60;
/** Books that are looked at where a word of one letter or two may be the end of any. */
const MAX_LOOKED_AT = 300;
/** Shorter parts of words the index does not know. */
const MIN_PART = 3;

/**
 * Books whose title, author or other words hold the text anywhere within, best-sellers first: `rid` is
 * in `Pride`, `art of` in `Heart of Darkness`. For one letter or two only the best-selling books that
 * fit the filters are looked through.
 * @see store contract, GET /products/search
 */
export async function listHoldingBooks(
  search: D1,
  { text, filters, limit }: { text: string; filters: BookFilters; limit: number },
): Promise<IndexedBook[]> {
  const words = wordsOf(text);
  const typed = words.join(' ');
  if (typed === '') return [];
  if ([...typed].length < MIN_PART) {
    const among = filterExpression(filters);
    const found = await listBestSellersHolding(search, { words: typed, among, limit });
    return found.filter((book) => fitsFilters(book, filters));
  }
  const phrases = await listPhrases(search, words);
  if (phrases.length === 0) return [];
  const held = eitherOf(phrases);
  const expression = joinWithAnd(filterExpression(filters), held) ?? held;
  const most = Math.max(limit, MAX_LOOKED_AT);
  const found = await listCandidates(search, { expressions: [expression], limit: most });
  // The index also knows words by other spellings, and by the values of filters.
  const holding = found.filter((book) => fitsFilters(book, filters) && holdsText(book, text));
  return holding.slice(0, limit);
}

/** What a text that holds the words has in it: the first of them may be the end of a longer one. */
async function listPhrases(search: D1, [first = '', ...others]: string[]): Promise<string[]> {
  if ([...first].length < MIN_PART) return [phraseBeginningWith(others)];
  if (others.length === 0) {
    const holders = await listWordsHolding(search, { part: first, most: MAX_HOLDERS });
    return holders.map(exactly);
  }
  const ending = await listWordsHolding(search, { part: first, atEnd: true, most: MAX_ENDING });
  return ending.map((word) => phraseBeginningWith([word, ...others]));
}

/** Whether the words that are typed stand beside each other in the book's title, author or other words. */
export function holdsText({ title, other, author, isbn }: IndexedBook, text: string): boolean {
  const typed = wordsOf(text).join(' ');
  return [`${title} ${other}`, author, isbn ?? ''].some((words) => words.includes(typed));
}
