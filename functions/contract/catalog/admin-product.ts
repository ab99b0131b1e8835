import * as z from 'zod/mini';
import { choice, pageLimit, searchField } from '../request-fields.ts';
import { PRODUCT_STATUSES, productListSchema, productSchema } from './product.ts';

// Products for the staff who manage the catalog: all of them, whether or not shoppers see them.

/** Products per answer: default of the list, and maximum. */
const USUAL_PRODUCTS = 50;
const MAX_PRODUCTS = 100;
/** Maximum products changed by one call. */
export const MAX_PRODUCTS_CHANGED = 100;

/** Columns the list can be sorted by. */
export const ADMIN_PRODUCT_SORTS = ['name', 'price', 'quantity', 'sold', 'createdAt'] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** `out`: none left; `low`: at least one, and at most the settings' `lowStock`. */
export const STOCK_LEVELS = ['out', 'low'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * Cursor of a search's second page, after the best matches: those that the specified search returns,
 * too.
 */
export const AFTER_BEST_MATCHES = 'r0';

const AFTER = 'after must be what an answer named as next';

/** Days of sales that count as demand, including today. */
export const DEMAND_DAYS = 30;
/** Waiting customers of a book are counted up to this many. */
export const MAX_WAITING = 100;

/** GET /api/products/desk/:userId. */
export const adminProductQuerySchema = z.object({
  /** Words of the name, author or publisher, or an ISBN. */
  search: z.optional(searchField('search')),
  status: z.optional(choice('status', PRODUCT_STATUSES)),
  category: z.optional(
    z
      .string('category must be one category id')
      .check(z.maxLength(100, 'category must be one category id')),
  ),
  stock: z.optional(choice('stock', STOCK_LEVELS)),
  sortBy: z._default(choice('sortBy', ADMIN_PRODUCT_SORTS), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc'], 'order must be asc or desc'), 'desc'),
  /** Includes recent sales and waiting customers of each product. */
  demand: z.optional(z.literal('1', 'demand must be 1')),
  after: z.optional(z.string(AFTER).check(z.maxLength(1000, AFTER))),
  limit: pageLimit({ most: MAX_PRODUCTS, usual: USUAL_PRODUCTS }),
});
export type AdminProductQuery = z.output<typeof adminProductQuerySchema>;

/** Demand for a product, the basis of reorders. */
const demandSchema = z.object({
  _id: z.string(),
  /**
   * Copies sold in the last {@link DEMAND_DAYS} days minus copies cancelled in them; at least 0.
   */
  soldLately: z.number(),
  /** Customers to notify when it is back in stock; at most {@link MAX_WAITING}. */
  waiting: z.number(),
});
export type ProductDemand = z.infer<typeof demandSchema>;

export const adminProductPageSchema = z.object({
  products: productListSchema,
  /** For each of the products; only if requested. */
  demand: z.optional(z.array(demandSchema)),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Of a search: the spelling that found the products if none has the words as typed. */
  correction: z.optional(z.nullable(z.string())),
  /** Of a search: there may be more that no page has. */
  cut: z.optional(z.literal(true)),
});
export type AdminProductPage = z.infer<typeof adminProductPageSchema>;

/** Outcome of each product, in request order; one that was not changed may say why. */
export const productsChangedSchema = z.object({
  results: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      error: z.optional(z.string()),
      reason: z.optional(z.string()),
      /** The sale has ended: the price has reached the one before the sale. */
      saleEnded: z.optional(z.literal(true)),
    }),
  ),
  /** The products after the change. */
  products: z.array(productSchema),
});
export type ProductsChanged = z.infer<typeof productsChangedSchema>;
