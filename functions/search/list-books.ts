import type { BookFilters } from '../contract/book-filters.ts';
import { MAX_COUNTED, type SearchPage } from '../contract/search.ts';
import type { Deps } from '../deps.ts';
import { keyOfFacet } from './facets.ts';
import { both, type Filtered, filterExpression, filteredBy } from './filter-expression.ts';
import {
  type ListedBook,
  listHorizons,
  listPairCounts,
  ORDERS,
  type Order,
  type Place,
  sortFew,
  walkBooks,
} from './listing.repository.ts';
import { countFound } from './search.repository.ts';

/** So many books are all read, and sorted; of more, the next ones in order are looked at. */
const FEW = 100;
/** How many books a page looks at, at most, for each that it may show. */
const LOOKED_AT = 25;

interface Listing {
  filters: BookFilters;
  /** What finds a text, where there is one. */
  words: string | null;
  sort: Order;
  limit: number;
  after?: string | undefined;
}

type Count = SearchPage['count'];

interface Listed {
  books: ListedBook[];
  count: Count;
  next: string | null;
}

/**
 * A page of the books under the filters, in order. It costs the same wherever it lies; one whose books
 * lie far apart holds fewer than it may, and says by `next` that it goes on.
 */
export async function listBooks(deps: Pick<Deps, 'search'>, listing: Listing): Promise<Listed> {
  const { filters, words, sort, limit } = listing;
  const after = readPlace(sort, listing.after);
  const expression = both(filterExpression(filters), words);
  const count = await countBooks(deps, listing, expression);
  const onlyShelves = words === null && filteredBy(filters).every((one) => one === 'category');
  if (expression !== null && !onlyShelves && count.exact && count.value <= FEW) {
    const ask = { order: sort, after, limit, expression, few: FEW };
    const books = await sortFew(deps.search, ask);
    return { books, count, next: nextOf(books, limit) };
  }
  const walk = { order: sort, after, limit, scan: LOOKED_AT * limit };
  const kept = onlyShelves ? null : both(filterExpression(filters, 'category'), words);
  const shelves = await walkBooks(deps.search, filters.category, { ...walk, expression: kept });
  const isShort = kept !== null && shelves.some(({ length }) => length < limit);
  const horizons = isShort ? await listHorizons(deps.search, filters.category, walk) : [];
  return { ...merge(shelves, horizons, walk), count };
}

/** Books of several shelves as one list, no further than each of them was looked through. */
function merge(
  shelves: ListedBook[][],
  horizons: readonly (ListedBook | undefined)[],
  { order, limit }: { order: Order; limit: number },
): Omit<Listed, 'count'> {
  const compare = inOrder(order);
  const short = horizons.filter((_, i) => (shelves[i]?.length ?? 0) < limit);
  const [horizon] = short.filter((one) => one !== undefined).toSorted(compare);
  const all = shelves.flat().toSorted(compare);
  const sure = horizon ? all.filter((book) => compare(book, horizon) <= 0) : all;
  const books = sure.slice(0, limit);
  if (books.length === limit) return { books, next: nextOf(books, limit) };
  return { books, next: horizon ? writePlace(horizon) : null };
}

function inOrder(order: Order) {
  const sign = ORDERS[order].down ? -1 : 1;
  return (a: Place, b: Place) => {
    if (a.key !== b.key) return a.key < b.key ? -sign : sign;
    return sign * (a.rank - b.rank);
  };
}

/** A full page may have another behind it, as the specified list has it. */
function nextOf(books: readonly ListedBook[], limit: number): string | null {
  const last = books.at(-1);
  return last && books.length === limit ? writePlace(last) : null;
}

function writePlace({ rank, key }: Place): string {
  return `k${rank}.${key}`;
}

function readPlace(order: Order, after: string | undefined): Place | undefined {
  const [, rank, key] = /^k(\d+)\.(.*)$/su.exec(after ?? '') ?? [];
  if (rank === undefined || key === undefined) return undefined;
  const isText = order === 'newest' || order === 'title';
  return { rank: Number(rank), key: isText ? key : Number(key) };
}

/** Exact for one filter, or none, from counts that are kept; or else as far as is counted. */
async function countBooks(
  { search }: Pick<Deps, 'search'>,
  { filters, words }: Listing,
  expression: string | null,
): Promise<Count> {
  const [filter, ...others] = filteredBy(filters);
  if (words === null && filter !== 'author' && others.length === 0) {
    return { value: await countKept(search, filters, filter), exact: true };
  }
  if (expression === null) return { value: 0, exact: true };
  const counted = await countFound(search, { expression, most: MAX_COUNTED + 1 });
  return { value: Math.min(counted, MAX_COUNTED), exact: counted <= MAX_COUNTED };
}

async function countKept(
  search: D1Database,
  filters: BookFilters,
  filter: Exclude<Filtered, 'author'> | undefined,
): Promise<number> {
  const keys = filter ? filters[filter].map((value) => keyOfFacet({ facet: filter, value })) : [''];
  const [all] = await listPairCounts(search, keys, '');
  return all?.books ?? 0;
}
