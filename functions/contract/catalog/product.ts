import * as z from 'zod/mini';

/** Visibility of a product: shoppers see published ones only. */
export const PRODUCT_STATUSES = ['draft', 'published', 'hidden'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** How a product is taxed: books often have a lower rate, and some goods are exempt. */
export const TAX_CLASSES = ['books', 'standard', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** A product as the API shows it; `price` is in dollars, times are UTC ISO strings. */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.object({
    _id: z.string(),
    name: z.string(),
    /** Parent category. Only on a product read by itself, and absent at the top level. */
    parent: z.optional(z.object({ _id: z.string(), name: z.string() })),
  }),
  quantity: z.number(),
  sold: z.number(),
  shipping: z.boolean(),
  /**
   * Photo URL, with a version in the query so that it can be cached for long; null without a photo.
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
  /** Grams per copy, and tax class; only where they override the shop's settings. */
  weight: z.optional(z.number()),
  taxClass: z.optional(z.enum(TAX_CLASSES)),
  /** Where it is shelved in the shop, such as B3; only if set. */
  shelf: z.optional(z.string()),
  /** Price before the sale, in dollars; only while the product is on sale. */
  compareAtPrice: z.optional(z.number()),
  /** Absent on published products. */
  status: z.optional(z.enum(PRODUCT_STATUSES)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;
export const productListSchema = z.array(productSchema);

/** `size` is the number of rows on this page. */
export const productListPageSchema = z.object({ size: z.number(), data: productListSchema });
export type ProductListPage = z.infer<typeof productListPageSchema>;
