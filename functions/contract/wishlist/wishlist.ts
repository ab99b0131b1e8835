import * as z from 'zod/mini';
import { productSchema } from '../catalog/product.ts';
import { dollarsField } from '../number-fields.ts';
import { optionalId } from '../request-fields.ts';

/** Maximum books on one person's wishlist. */
export const MAX_WISHES = 200;
/** Books per page. */
export const WISHES_A_PAGE = 50;

/** GET /api/wishlist/:userId. */
export const wishlistQuerySchema = z.object({
  after: optionalId('after'),
});

const WISH = 'wish must be the id of a wish';
const TOGETHER = 'wish and price belong together';

/** What a removed wish had, as the wishlist showed it; or nothing. */
export const removedWishSchema = z
  .object({
    wish: z.optional(z.uuid(WISH).check(z.toLowerCase())),
    price: z.optional(dollarsField('price')),
  })
  .check(
    z.refine(({ wish, price }) => (wish === undefined) === (price === undefined), {
      error: TOGETHER,
      path: ['wish'],
    }),
  );
export type RemovedWishlistItem = z.output<typeof removedWishSchema>;

const wishlistItemSchema = z.object({
  _id: z.string(),
  product: productSchema,
  /** Price when it was added, in dollars. */
  price: z.number(),
  /** When it was added, or put back. */
  keptAt: z.string(),
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

/** Last added first. */
export const wishlistSchema = z.object({
  wishes: z.array(wishlistItemSchema),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

/** Answer of PUT and DELETE /api/wishlist/:productId/:userId. */
export const keptSchema = z.object({ isKept: z.boolean() });
