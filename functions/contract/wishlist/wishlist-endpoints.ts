import type { Endpoint } from '../endpoint.ts';
import { keptSchema, removedWishSchema, wishlistQuerySchema, wishlistSchema } from './wishlist.ts';

/** Wishlists. */
export const wishlistEndpoints = {
  'GET /wishlist/:userId': {
    summary: 'List the signed-in user’s wishlist',
    description:
      'Most recently added first; books that shoppers do not see are left out. `price` is what ' +
      'the book cost when it was added, in US dollars.',
    auth: 'user',
    query: wishlistQuerySchema,
    response: wishlistSchema,
  },
  'PUT /wishlist/:productId/:userId': {
    summary: 'Add a book to the wishlist',
    description:
      'Adding a book again changes nothing. With the id and price of a wish that was just removed, ' +
      'it is put back where it stood; otherwise, or if another wish has that id, it comes first, ' +
      'with today’s price.',
    auth: 'user',
    query: removedWishSchema,
    response: keptSchema,
    refusals: ['product-not-found', 'wishlist-full'],
  },
  'DELETE /wishlist/:productId/:userId': {
    summary: 'Remove a book from the wishlist',
    auth: 'user',
    response: keptSchema,
  },
} as const satisfies Record<string, Endpoint>;
