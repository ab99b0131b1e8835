import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { deleteWishlistItem, listWishlist } from './wishlist.repository.ts';

/**
 * Wishlists.
 * Access and rate limits: `contract/wishlist/wishlist-endpoints.ts`.
 */
export const wishlistRoutes = serveEndpoints({
  'GET /wishlist/:userId': ({ deps, query, user }) =>
    listWishlist(deps.db, { userId: user.id, after: query.after }),

  'PUT /wishlist/:productId/:userId': async ({ deps, params: { productId }, query, user }) => {
    await addToWishlist(deps, { productId, userId: user.id, removed: query });
    return { isKept: true };
  },

  'DELETE /wishlist/:productId/:userId': async ({ deps, params: { productId }, user }) => {
    await deleteWishlistItem(deps.db, { productId, userId: user.id });
    return { isKept: false };
  },
});
