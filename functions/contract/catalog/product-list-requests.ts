import * as z from 'zod/mini';
import { CARD_ROW_SIZE, MAX_PRODUCTS_LISTED, MAX_SKIP } from '../page-sizes.ts';
import { choice, pageLimit, searchField, wholeNumberField } from '../request-fields.ts';
import { MAX_SEARCH_TEXT } from '../search/search-limits.ts';

// Requests to the catalog. Separate from the answers: shoppers' browsers need only the schemas of
// those.

/** GET /api/products: the columns a list may be sorted by. */
export const PRODUCT_SORTS = ['_id', 'createdAt', 'sold', 'name', 'price', 'quantity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const skip = wholeNumberField({
  from: 0,
  to: MAX_SKIP,
  fallback: 0,
  wrong: 'skip must be a whole number, 0 or more',
  tooLarge: `skip must be at most ${MAX_SKIP}; GET /api/search lists what lies beyond, by its after`,
});

export const productListQuerySchema = z.object({
  sortBy: z._default(choice('sortBy', PRODUCT_SORTS), '_id'),
  order: z._default(z.enum(['asc', 'desc'], 'order must be asc or desc'), 'asc'),
  limit: pageLimit({ most: MAX_PRODUCTS_LISTED, usual: CARD_ROW_SIZE }),
  skip,
  /** The product before the page; `skip` is used if it is gone. */
  after: z.optional(z.string('after must be one product id')),
  /**
   * That product's sort value when its page was answered: it may have been sold or changed since.
   */
  afterKey: z.optional(z.string('afterKey must be one text')),
});

/** GET /api/product/:productId. */
export const productReadQuerySchema = z.object({
  /** Includes the book's other editions, which its page shows. */
  editions: z.optional(z.enum(['yes'], 'editions must be yes')),
});

export const relatedQuerySchema = z.object({
  limit: pageLimit({ most: MAX_PRODUCTS_LISTED, usual: CARD_ROW_SIZE }),
  /** Includes books of the same series or author from other categories. */
  kin: z.optional(z.enum(['yes'], 'kin must be yes')),
});

/** Message for any other bounds. */
const PRICE_BOUNDS = 'price must be [] or [from, to] in dollars';
const bound = z.number(PRICE_BOUNDS).check(z.gte(0, PRICE_BOUNDS));
const categoryMessage = 'category must be a list of category ids';

/**
 * POST /api/products/by/search (spec 7). Price bounds are in dollars, both inclusive;
 * `catalog/filter-by-category-and-price.ts` implements that. The shop's own pages list and filter by
 * GET /search (`search-requests.ts`).
 */
export const productFilterSchema = z.object({
  limit: pageLimit({ most: MAX_PRODUCTS_LISTED, usual: MAX_PRODUCTS_LISTED }),
  skip,
  sortBy: z._default(choice('sortBy', PRODUCT_SORTS), '_id'),
  order: z._default(z.enum(['asc', 'desc'], 'order must be asc or desc'), 'desc'),
  filters: z._default(
    z.object(
      {
        category: z._default(
          z
            .array(z.string(categoryMessage), categoryMessage)
            .check(z.maxLength(50, 'At most 50 categories can be chosen')),
          [],
        ),
        price: z._default(z.union([z.tuple([]), z.tuple([bound, bound])], PRICE_BOUNDS), []),
      },
      'filters must be {category, price}',
    ),
    { category: [], price: [] },
  ),
});
export type ProductFilter = z.infer<typeof productFilterSchema>;

/** GET /api/products/search. */
export const productSearchQuerySchema = z.object({
  search: z._default(searchField('search', MAX_SEARCH_TEXT, 'Search text'), ''),
  category: z.optional(z.string('category must be one category id')),
});
