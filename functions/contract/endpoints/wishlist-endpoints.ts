import { keptSchema, wishlistQuerySchema, wishlistSchema } from '../wishlist.ts';
import type { Endpoint } from './endpoint.ts';

/** Wishlists. */
export const wishlistEndpoints = {
  'GET /wishlist/:userId': {
    summary: 'List the books that one keeps for later',
    description: '`price` is what a book cost when it was kept.',
    auth: 'user',
    query: wishlistQuerySchema,
    response: wishlistSchema,
  },
  'PUT /wishlist/:productId/:userId': {
    summary: 'Keep a book for later',
    description: 'A book that is kept already stays as it was kept.',
    auth: 'user',
    response: keptSchema,
    refusals: ['product-not-found', 'wishlist-full'],
  },
  'DELETE /wishlist/:productId/:userId': {
    summary: 'Keep a book no longer',
    auth: 'user',
    response: keptSchema,
  },
} as const satisfies Record<string, Endpoint>;
