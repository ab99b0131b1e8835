import * as z from 'zod/mini';
import { productListSchema, productSchema } from './product.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { pageLimit } from './request-fields.ts';

// Products as those work on them who keep the catalogue: all of them, whatever shoppers see.

/** Products in one answer: as many as the list shows at once, and at most. */
const USUAL_PRODUCTS = 50;
const MAX_PRODUCTS = 100;
/** Products of one call that changes many. */
export const MAX_PRODUCTS_CHANGED = 100;

/** The columns that the list is sorted by. */
export const ADMIN_PRODUCT_SORTS = ['name', 'price', 'quantity', 'sold', 'createdAt'] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** None left; or few, as the settings' `lowStock` says, and more than none. */
export const STOCK_LEVELS = ['out', 'low'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

const AFTER = 'after must be what an answer named as next';

/** Days that a book's demand looks back over, today among them. */
export const DEMAND_DAYS = 30;
/** Of those who wait for a book, no more are counted. */
export const MAX_WAITING = 100;

/** GET /api/products/desk/:userId. */
export const adminProductQuerySchema = z.object({
  /** Words of the name, the author or the publisher, or an ISBN. */
  search: z.optional(
    z.string('search must be one text').check(z.trim(), z.maxLength(200, 'search is too long')),
  ),
  status: z.optional(
    z.enum(PRODUCT_STATUSES, `status must be one of ${PRODUCT_STATUSES.join(', ')}`),
  ),
  category: z.optional(
    z.string('category must be one category id').check(z.maxLength(100, 'category is too long')),
  ),
  stock: z.optional(z.enum(STOCK_LEVELS, `stock must be one of ${STOCK_LEVELS.join(', ')}`)),
  sortBy: z._default(
    z.enum(ADMIN_PRODUCT_SORTS, `sortBy must be one of ${ADMIN_PRODUCT_SORTS.join(', ')}`),
    'createdAt',
  ),
  order: z._default(z.enum(['asc', 'desc'], 'order must be asc or desc'), 'desc'),
  /** With what sells of each, and who waits for it. */
  demand: z.optional(z.literal('1', 'demand must be 1')),
  after: z.optional(z.string(AFTER).check(z.maxLength(1000, AFTER))),
  limit: pageLimit({ most: MAX_PRODUCTS, usual: USUAL_PRODUCTS }),
});
export type AdminProductQuery = z.output<typeof adminProductQuerySchema>;

/** What a reorder goes by. */
const demandSchema = z.object({
  _id: z.string(),
  /** Copies sold in the last {@link DEMAND_DAYS} days less those cancelled in them, 0 at least. */
  soldLately: z.number(),
  /** Who is to be told when it is back: {@link MAX_WAITING} at most. */
  waiting: z.number(),
});
export type ProductDemand = z.infer<typeof demandSchema>;

export const adminProductPageSchema = z.object({
  products: productListSchema,
  /** Of each of the products; only where it was asked for. */
  demand: z.optional(z.array(demandSchema)),
  /** What to ask for as `after` for those behind; null at the end. */
  next: z.nullable(z.string()),
});
export type AdminProductPage = z.infer<typeof adminProductPageSchema>;

/** What became of each product of a call, in its order; one that was not changed may say why. */
export const productsChangedSchema = z.object({
  results: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      error: z.optional(z.string()),
      reason: z.optional(z.string()),
      /** Its price has reached the one before the sale. */
      saleEnded: z.optional(z.literal(true)),
    }),
  ),
  /** The products as they are now. */
  products: z.array(productSchema),
});
export type ProductsChanged = z.infer<typeof productsChangedSchema>;
