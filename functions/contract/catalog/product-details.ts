import * as z from 'zod/mini';
import { productSchema } from './product.ts';

// Separate from products in lists, which the home page downloads and which have no further pictures
// or editions.

/** A picture besides the photo: its URL, its size, and a description of what it shows. */
const pictureSchema = z.object({
  _id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type ProductPicture = z.infer<typeof pictureSchema>;

/** Another edition: the facts a reader chooses it by. */
const editionSchema = z.pick(productSchema, {
  _id: true,
  name: true,
  price: true,
  quantity: true,
  format: true,
  language: true,
  publisher: true,
});
export type Edition = z.infer<typeof editionSchema>;

/** GET /api/product/:productId: a product by itself. */
export const detailedProductSchema = z.extend(productSchema, {
  /** Pictures besides its photo, in order; only if it has any. */
  pictures: z.optional(z.array(pictureSchema)),
  /**
   * Other books of the same title and first author, those in stock first; only if there are any.
   */
  editions: z.optional(z.array(editionSchema)),
});
export type DetailedProduct = z.infer<typeof detailedProductSchema>;
