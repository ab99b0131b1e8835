import * as z from 'zod/mini';
import { productSchema } from './product.ts';

// Apart from products in lists, which the home page downloads: those say nothing of further pictures
// and other editions.

/** A picture behind the photo: its address, how large it is, and what it shows, in words. */
const pictureSchema = z.object({
  _id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type ProductPicture = z.infer<typeof pictureSchema>;

/** Another edition: what a reader chooses it by. */
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
export const wholeProductSchema = z.extend(productSchema, {
  /** Behind its photo, in their order; only where it has any. */
  pictures: z.optional(z.array(pictureSchema)),
  /** Others of the same title and first author, those in stock first; only where there are any. */
  editions: z.optional(z.array(editionSchema)),
});
export type WholeProduct = z.infer<typeof wholeProductSchema>;
