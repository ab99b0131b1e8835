import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { deleteWish, listWishes } from './wishlist.repository.ts';

/**
 * Wishlists.
 * Access and rate limits: `contract/endpoints/wishlist-endpoints.ts`.
 */
export const wishlistRoutes = new Hono<AppEnv>();

serveEndpoint(wishlistRoutes, 'GET /wishlist/:userId', ({ deps, query, user }) =>
  listWishes(deps.db, { userId: user.id, after: query.after }),
);

serveEndpoint(
  wishlistRoutes,
  'PUT /wishlist/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await addToWishlist(deps, { productId, userId: user.id });
    return { isKept: true };
  },
);

serveEndpoint(
  wishlistRoutes,
  'DELETE /wishlist/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await deleteWish(deps.db, { productId, userId: user.id });
    return { isKept: false };
  },
);
