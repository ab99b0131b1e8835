import * as z from 'zod/mini';
import { PRODUCT_STATUSES } from './product-status.ts';
import { TAX_CLASSES } from './tax-class.ts';

/** A product as the API shows it; `price` is in dollars, times are UTC ISO strings. */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.object({
    _id: z.string(),
    name: z.string(),
    /** The one that it is under; of a product that was asked for by itself, and left out at the top. */
    parent: z.optional(z.object({ _id: z.string(), name: z.string() })),
  }),
  quantity: z.number(),
  sold: z.number(),
  shipping: z.boolean(),
  /**
   * Where its photo is, with a version in the query so that it can be cached for long; null when there
   * is none.
   */
  photoUrl: z.nullable(z.string()),
  author: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  /** ISO 639 code. */
  language: z.nullable(z.string()),
  /** Year of first publication; negative for BC. */
  publishedYear: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  format: z.nullable(z.string()),
  /** Of one copy, in grams, and how it is taxed: only where that is not as the shop's settings say. */
  weight: z.optional(z.number()),
  taxClass: z.optional(z.enum(TAX_CLASSES)),
  /** Where it stands in the house, such as B3; only where that was said. */
  shelf: z.optional(z.string()),
  /** What it cost before, in dollars: only while it is on sale for less. */
  compareAtPrice: z.optional(z.number()),
  /** Only of one that shoppers do not see. */
  status: z.optional(z.enum(PRODUCT_STATUSES)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;
export const productListSchema = z.array(productSchema);

/** `size` is the number of rows on this page. */
export const productPageSchema = z.object({ size: z.number(), data: productListSchema });
export type ProductPage = z.infer<typeof productPageSchema>;
