import { PRICE_RANGES } from '../contract/catalog/price-ranges.ts';
import type { BookFilters, Facet } from '../contract/search/book-filters.ts';
import { MAX_COUNTED, type SearchResultPage } from '../contract/search/search.ts';
import type { D1 } from '../db/database.ts';
import { countFound } from './candidate.repository.ts';
import { keyOfFacet } from './facets.ts';
import { filterExpression, filteredBy, joinWithAnd, matchesFilters } from './filter-expression.ts';
import {
  type Cursor,
  type ListedBook,
  listMatches,
  listPairCounts,
  type Range,
  SORTINGS,
  type Sorting,
  walkBooks,
} from './listing.repository.ts';
import { formatCursor, nextCursor, parseCursor } from './listing-cursor.ts';
import type { SearchDeps } from './search-deps.ts';

/** Books walked per book shown: on the first try, and on further ones while too few matched. */
const SCANNED_PER_BOOK = [3, 12, 35];
/** Most matches that are all read and sorted if a walk meets none. */
const MAX_SORTED = 500;
/** Most ranges merged into one list; beyond it, the whole catalogue is walked. */
const MAX_RANGES = 5;
/** The same where every book of the ranges is listed: a category may have many subcategories. */
const MAX_WALKED = 50;

interface Listing {
  filters: BookFilters;
  /** Full-text expression of the searched words; null without a search. */
  words: string | null;
  sort: Sorting;
  limit: number;
  after?: string | undefined;
}

type Count = SearchResultPage['count'];

type Listable = Pick<ListedBook, 'rank' | 'product_id' | 'key'>;

interface Listed {
  books: Listable[];
  count: Count;
  next: string | null;
}

/**
 * Returns a page of the filtered books in sort order, at a bounded cost: matches that can be counted are
 * all read and sorted. A page of more matches than that, far apart, may hold fewer books than the limit;
 * `next` then says that the list goes on.
 */
export async function listBooks({ search }: SearchDeps, listing: Listing): Promise<Listed> {
  const { filters, words, sort } = listing;
  const expression = joinWithAnd(filterExpression(filters), words);
  const ranges = rangesOf(listing);
  const isWalk = isWalked(listing, ranges) && ranges.length <= MAX_RANGES;
  const count = await countBooks(search, listing, expression);
  if (expression !== null && count.exact && count.value <= MAX_COUNTED && !isWalk) {
    const all = await listMatches(search, { order: sort, limit: MAX_COUNTED, expression });
    return { ...pageOf(all, listing), count };
  }
  return { ...(await scanBooks(search, listing, { ranges, expression })), count };
}

/** The page that begins after the listing's cursor, from all its matches. */
function pageOf(matches: readonly Listable[], { sort, limit, after }: Listing) {
  const compare = inOrder(sort);
  const cursor = parseCursor(sort, after);
  const behind = matches.filter((book) => !cursor || compare(book, cursor) > 0);
  const books = behind.toSorted(compare).slice(0, limit);
  return { books, next: nextCursor(books, limit) };
}

/** Ranges that cover every listed book and can each be read in order from a database index. */
function rangesOf(listing: Listing): Range[] {
  const { filters, sort } = listing;
  const categories: Range[] = [...new Set(filters.category)].map((category) => ({ category }));
  const byPrice = sort === 'price' || sort === 'price-desc';
  const prices = byPrice ? [...new Set(filters.price)].map((id) => PRICE_RANGES[id]) : [];
  const all = cutBy(prices, categories.length > 0 ? categories : [{}]);
  if (isWalked(listing, all) && all.length <= MAX_WALKED) return all;
  const wide = categories.length > 0 && categories.length <= MAX_RANGES ? categories : [{}];
  const cut = cutBy(prices, wide);
  return cut.length <= MAX_RANGES ? cut : wide;
}

function cutBy(prices: readonly NonNullable<Range['cents']>[], ranges: Range[]): Range[] {
  if (prices.length === 0) return ranges;
  return ranges.flatMap((range) => prices.map((cents) => ({ ...range, cents })));
}

/** Whether the ranges alone satisfy the filters, so that every book in them is listed. */
function isWalked({ filters, words }: Listing, [range]: readonly Range[]): boolean {
  return (
    words === null &&
    filteredBy(filters).every(
      (one) => (one === 'category' && range?.category) || (one === 'price' && range?.cents),
    )
  );
}

/** Walks a bounded number of books and returns those that match; if there is none, sorts all matches. */
async function scanBooks(
  search: D1,
  listing: Listing,
  { ranges, expression }: { ranges: readonly Range[]; expression: string | null },
): Promise<Omit<Listed, 'count'>> {
  const { filters, words, sort: order, limit } = listing;
  const books: ListedBook[] = [];
  let cursor = parseCursor(order, listing.after);
  for (const each of isWalked(listing, ranges) ? [1] : SCANNED_PER_BOOK) {
    const share = Math.ceil((each * limit) / (each === 1 ? 1 : ranges.length));
    const walk = { order, after: cursor, limit: share, words };
    const { seen, horizon } = merge(await walkBooks(search, ranges, walk), walk);
    books.push(...seen.filter((book) => book.found && matchesFilters(book, filters)));
    cursor = horizon;
    if (books.length >= limit || cursor === undefined) break;
  }
  if (books.length === 0 && cursor && expression !== null) {
    const all = await listMatches(search, { order, limit: MAX_SORTED + 1, expression });
    if (all.length <= MAX_SORTED) return pageOf(all, listing);
  }
  const shown = books.slice(0, limit);
  if (shown.length === limit) return { books: shown, next: nextCursor(shown, limit) };
  return { books: shown, next: cursor ? formatCursor(cursor) : null };
}

/** Merges the ranges in order, up to the point that every range was read to. */
function merge(
  ranges: readonly ListedBook[][],
  { order, limit }: { order: Sorting; limit: number },
): { seen: ListedBook[]; horizon: Cursor | undefined } {
  const compare = inOrder(order);
  const lasts = ranges.flatMap((books) => (books.length === limit ? books.slice(-1) : []));
  const [horizon] = lasts.toSorted(compare);
  const all = ranges.flat().toSorted(compare);
  return { seen: horizon ? all.filter((book) => compare(book, horizon) <= 0) : all, horizon };
}

function inOrder(order: Sorting) {
  const sign = SORTINGS[order].down ? -1 : 1;
  return (a: Cursor, b: Cursor) => {
    if (a.key !== b.key) return a.key < b.key ? -sign : sign;
    return sign * (a.rank - b.rank);
  };
}

/** Exact from `facet_counts` for at most two filters; otherwise counted up to a limit. */
async function countBooks(
  search: D1,
  { filters, words }: Listing,
  expression: string | null,
): Promise<Count> {
  const [filter, other, ...more] = filteredBy(filters);
  if (words === null && filter !== 'author' && other !== 'author' && more.length === 0) {
    return { value: await sumStoredCounts(search, filters, filter, other), exact: true };
  }
  if (expression === null) return { value: 0, exact: true };
  const counted = await countFound(search, { expression, limit: MAX_COUNTED + 1 });
  return { value: Math.min(counted, MAX_COUNTED), exact: counted <= MAX_COUNTED };
}

async function sumStoredCounts(
  search: D1,
  filters: BookFilters,
  filter: Facet | undefined,
  other: Facet | undefined,
): Promise<number> {
  const keysOf = (facet: Facet) => filters[facet].map((value) => keyOfFacet({ facet, value }));
  const counts = await listPairCounts(
    search,
    filter ? [...new Set(keysOf(filter))] : [''],
    other ? `${other}:` : '',
  );
  const wanted = new Set(other ? keysOf(other) : ['']);
  return counts.reduce((sum, each) => sum + (wanted.has(each.other) ? each.books : 0), 0);
}
