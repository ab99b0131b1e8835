import * as z from 'zod/mini';
import { MAX_PRODUCTS_LISTED, SEARCH_PAGE_SIZE } from '../page-sizes.ts';
import { choice, pageLimit, searchField } from '../request-fields.ts';
import { BOOK_SORTS, bookFilterFields } from './book-filters.ts';
import { MAX_SEARCH_TEXT } from './search-limits.ts';

// The shop's own search. The specified search and filter: `product-list-requests.ts`.

const afterMessage = 'after must be the next of an earlier page';

const searchText = z._default(searchField('q', MAX_SEARCH_TEXT, 'Search text'), '');

/**
 * GET /api/search. `after` is a cursor: `p20`, after the 20 best; `r123`, after a rank of the
 * index; `k123.999`, after the book of that rank and price (or other sort key). The key of a Korean
 * title has up to three letters for each of its own (`foldText`).
 */
export const searchQuerySchema = z.object({
  q: searchText,
  ...bookFilterFields,
  sort: z.optional(choice('sort', BOOK_SORTS)),
  facets: z.optional(z.enum(['yes'], 'facets must be yes')),
  limit: pageLimit({ most: MAX_PRODUCTS_LISTED, usual: SEARCH_PAGE_SIZE }),
  after: z.optional(
    z
      .string(afterMessage)
      .check(z.regex(/^(?:p\d{1,3}|r\d{1,15}|k\d{1,15}\.[^\n]{0,1000})$/u, afterMessage)),
  ),
});

/** GET /api/search/suggestions. */
export const suggestionsQuerySchema = z.object({ q: searchText });

/** POST /api/search/rebuild/:userId: the products after that id; without it, the first. */
export const searchRebuildSchema = z.object({
  after: z._default(
    z
      .string('after must be a text')
      .check(z.maxLength(100, 'after must be the next of an earlier page')),
    '',
  ),
});
