import type { backInStockEndpoints } from '../../../functions/contract/endpoints/back-in-stock-endpoints.ts';
import type { reviewEndpoints } from '../../../functions/contract/endpoints/review-endpoints.ts';
import type { wishlistEndpoints } from '../../../functions/contract/endpoints/wishlist-endpoints.ts';
import { anyBook } from '../fixtures.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const wishlistAndReviewRequests: RequestBuildersOf<
  typeof wishlistEndpoints & typeof backInStockEndpoints & typeof reviewEndpoints
> = {
  'GET /product/:productId/reader/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
  }),
  'GET /wishlist/:userId': () => ({ query: {} }),
  // Only a few books, because a full list takes no more.
  'PUT /wishlist/:productId/:userId': ({ covers }, random) => ({
    params: { productId: random.pick(covers.slice(0, 20))._id },
  }),
  'DELETE /wishlist/:productId/:userId': ({ covers }, random) => ({
    params: { productId: random.pick(covers.slice(0, 20))._id },
  }),
  'DELETE /stock/wait/:productId/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
  }),
  'GET /product/:productId/reviews': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    query: {},
  }),
  'GET /reviews/:userId': () => ({ query: {} }),
};
