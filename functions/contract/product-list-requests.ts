import * as z from 'zod/mini';
import { CARD_ROW_SIZE, MAX_PRODUCTS_LISTED, MAX_SKIP } from './page-sizes.ts';
import { choice, searchField } from './request-fields.ts';
import { MAX_SEARCH_TEXT } from './search-limits.ts';

// Requests to the catalog. Separate from the answers: shoppers' browsers need only the schemas of
// those.

/** GET /api/products: the columns a list may be sorted by. */
export const PRODUCT_SORTS = ['_id', 'createdAt', 'sold', 'name', 'price', 'quantity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/**
 * A whole number from a query string or a JSON body; `beyond` is the message if it is too large.
 */
function wholeNumber(
  from: number,
  to: number,
  fallback: number,
  message: string,
  beyond = message,
) {
  const number = z.int(message).check(z.gte(from, message), z.lte(to, beyond));
  const text = z.pipe(
    z.string(message).check(z.regex(/^\d{1,12}$/, message)),
    z.pipe(z.transform(Number), number),
  );
  return z._default(z.union([number, text], message), fallback);
}

const skipMessage = 'skip must be a whole number, 0 or more';
const beyondMessage = `skip must be at most ${MAX_SKIP}; GET /api/search lists what lies beyond, by its after`;
const skip = wholeNumber(0, MAX_SKIP, 0, skipMessage, beyondMessage);
const limitMessage = `limit must be a whole number from 1 to ${MAX_PRODUCTS_LISTED}`;

export const productListQuerySchema = z.object({
  sortBy: z._default(choice('sortBy', PRODUCT_SORTS), '_id'),
  order: z._default(z.enum(['asc', 'desc'], 'order must be asc or desc'), 'asc'),
  limit: wholeNumber(1, MAX_PRODUCTS_LISTED, CARD_ROW_SIZE, limitMessage),
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
  limit: wholeNumber(1, MAX_PRODUCTS_LISTED, CARD_ROW_SIZE, limitMessage),
  /** Includes books of the same series or author from other categories. */
  kin: z.optional(z.enum(['yes'], 'kin must be yes')),
});

/** Message for any other bounds. */
export const PRICE_BOUNDS = 'price must be [] or [from, to] in dollars';
const bound = z.number(PRICE_BOUNDS).check(z.gte(0, PRICE_BOUNDS));
const categoryMessage = 'category must be a list of category ids';

/**
 * POST /api/products/by/search (spec 7). Price bounds are in dollars, both inclusive;
 * `catalog/filter-products.repository.ts` implements that. The shop's own pages list and filter by
 * GET /search (`search-requests.ts`).
 */
export const productFilterSchema = z.object({
  limit: wholeNumber(1, MAX_PRODUCTS_LISTED, MAX_PRODUCTS_LISTED, limitMessage),
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
