import { MAX_PRODUCTS_LISTED, SEARCH_PAGE_SIZE, SHOP_PAGE_SIZE } from '#contract/page-sizes.ts';
import type { BookSort } from '#contract/search/book-filters.ts';
import type { SearchResultPage } from '#contract/search/search.ts';
import { counted, numberText } from '../../lib/count-text.ts';
import { NONE_FOUND } from './search-results-text.ts';
import { NO_SHOP_FILTERS, readFilters, type ShopFilters, writeFilters } from './shop-filters.ts';

/** What is listed and in which order; `words` are the search words, or empty. */
export interface Listing {
  words: string;
  filters: ShopFilters;
  sort: BookSort;
}

/** All books, newest first. */
export const ALL_BOOKS: Listing = { words: '', filters: NO_SHOP_FILTERS, sort: 'newest' };

interface SortOption {
  id: BookSort;
  label: string;
}
type SortOptions = readonly [first: SortOption, ...others: SortOption[]];

const SHOP_SORTS: SortOptions = [
  { id: 'newest', label: 'Newest' },
  { id: 'best-selling', label: 'Best-selling' },
  { id: 'price', label: 'Price, lowest first' },
  { id: 'price-desc', label: 'Price, highest first' },
  { id: 'title', label: 'Title' },
];
const FOUND_SORTS: SortOptions = [{ id: 'relevance', label: 'Best match' }, ...SHOP_SORTS];

/** Sort orders of a listing; the first is the default. */
export function sortsOf(words: string): SortOptions {
  return words === '' ? SHOP_SORTS : FOUND_SORTS;
}

/** How many books are shown at first, and added by each "Load more". */
export function pageSizeOf(words: string): number {
  return words === '' ? SHOP_PAGE_SIZE : SEARCH_PAGE_SIZE;
}

/** Reads the listing from the URL's query. */
export function readListing(words: string, params: URLSearchParams): Listing {
  const sorts = sortsOf(words);
  const sort = sorts.find(({ id }) => id === params.get('sort'))?.id ?? sorts[0].id;
  return { words, filters: readFilters(params), sort };
}

/** How many books the URL asks to show at once: whole pages, at most as many as the API returns. */
export function readShown(words: string, params: URLSearchParams): number {
  const size = pageSizeOf(words);
  const shown = Number(params.get('shown'));
  if (!Number.isSafeInteger(shown) || shown <= size) return size;
  return Math.min(
    Math.ceil(shown / size) * size,
    MAX_PRODUCTS_LISTED - (MAX_PRODUCTS_LISTED % size),
  );
}

/** The URL's query for this listing; empty if nothing is chosen. */
export function writeListing({ words, filters, sort }: Listing): URLSearchParams {
  const params = new URLSearchParams(words === '' ? {} : { q: words });
  for (const [name, value] of writeFilters(filters)) params.append(name, value);
  if (sort !== sortsOf(words)[0].id) params.set('sort', sort);
  return params;
}

interface Shown {
  shown: number;
  /** Whether there is a next page. */
  more: boolean;
}

/**
 * Result count on `/search`, which is not specified: singular for one product, and how many of them
 * are shown.
 */
export function resultsText(
  { value, exact }: SearchResultPage['count'],
  { shown, more }: Shown,
): string {
  if (shown === 0 && !more) return NONE_FOUND;
  const found = counted(value, 'product');
  const all = exact ? `Found ${found}` : `Found more than ${found}`;
  return more && shown > 0 ? `${all}, showing the first ${shown}` : all;
}

/** How many books a listing shows, and out of how many. */
export function listedText(count: SearchResultPage['count'], { shown, more }: Shown): string {
  if (shown === 0) return more ? '' : NONE_FOUND;
  const books = counted(shown, 'book');
  if (!more) return `Showing ${books}`;
  const total = numberText(count.value);
  if (!count.exact) return `Showing the first ${books} of more than ${total}`;
  return count.value > shown
    ? `Showing the first ${books} of ${total}`
    : `Showing the first ${books}`;
}
