import * as z from 'zod/mini';
import { productSchema } from './product.ts';
import { optionalId } from './request-fields.ts';

/** Maximum books on one person's wishlist. */
export const MAX_WISHES = 200;
/** Books per page. */
export const WISHES_A_PAGE = 50;

/** GET /api/wishlist/:userId. */
export const wishlistQuerySchema = z.object({
  after: optionalId('after'),
});

const wishSchema = z.object({
  _id: z.string(),
  product: productSchema,
  /** Price when it was added, in dollars. */
  price: z.number(),
  keptAt: z.string(),
});
export type Wish = z.infer<typeof wishSchema>;

/** Last added first. */
export const wishlistSchema = z.object({
  wishes: z.array(wishSchema),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

/** Answer of PUT and DELETE /api/wishlist/:productId/:userId. */
export const keptSchema = z.object({ isKept: z.boolean() });
