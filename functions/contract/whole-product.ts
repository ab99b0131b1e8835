import * as z from 'zod/mini';
import { productSchema } from './product.ts';

// Apart from products in lists, which the home page downloads: those say nothing of further pictures.

/** A picture behind the photo: its address, how large it is, and what it shows, in words. */
const pictureSchema = z.object({
  _id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type ProductPicture = z.infer<typeof pictureSchema>;

/** GET /api/product/:productId: a product by itself. */
export const wholeProductSchema = z.extend(productSchema, {
  /** Behind its photo, in their order; only where it has any. */
  pictures: z.optional(z.array(pictureSchema)),
});
export type WholeProduct = z.infer<typeof wholeProductSchema>;
