import * as z from 'zod/mini';
import { dollarsField } from './convert.ts';
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

const WISH = 'wish must be the id of a wish';
const KEPT_AT = 'keptAt must be a time in UTC, such as 2026-11-21T09:00:00.000Z';
const TOGETHER = 'wish, price and keptAt belong together';

/** What a removed wish had, as the wishlist showed it; or nothing. */
export const removedWishSchema = z
  .object({
    wish: z.optional(z.uuid(WISH).check(z.toLowerCase())),
    price: z.optional(dollarsField('price')),
    // Not `z.iso`: it would become part of a shopper's first download.
    keptAt: z.optional(
      z.string(KEPT_AT).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, KEPT_AT)),
    ),
  })
  .check(
    z.refine(({ wish, price, keptAt }) => isAllOrNone([wish, price, keptAt]), {
      error: TOGETHER,
      path: ['wish'],
    }),
  );
export type RemovedWish = z.output<typeof removedWishSchema>;

function isAllOrNone(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => value === undefined)).size === 1;
}

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
