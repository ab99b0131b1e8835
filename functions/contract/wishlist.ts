import * as z from 'zod/mini';
import { productSchema } from './product.ts';
import { oneId } from './request-fields.ts';

/** Books that one person may keep. */
export const MAX_WISHES = 200;
/** Of them in one answer. */
export const WISHES_A_PAGE = 50;

/** GET /api/wishlist/:userId. */
export const wishlistQuerySchema = z.object({
  after: oneId('after'),
});

const wishSchema = z.object({
  _id: z.string(),
  product: productSchema,
  /** What it cost when it was kept, in dollars. */
  price: z.number(),
  keptAt: z.string(),
});
export type Wish = z.infer<typeof wishSchema>;

/** What was kept last comes first. */
export const wishlistSchema = z.object({
  wishes: z.array(wishSchema),
  /** What to ask for as `after` for those behind; null at the end. */
  next: z.nullable(z.string()),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

/** What PUT and DELETE /api/wishlist/:productId/:userId answer. */
export const keptSchema = z.object({ isKept: z.boolean() });
