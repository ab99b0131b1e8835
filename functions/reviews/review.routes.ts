import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { listAdminReviews } from './admin-review.repository.ts';
import { getBookActivity } from './get-book-activity.ts';
import { moderateReview } from './moderate-review.ts';
import { deleteReview, listReviews } from './review.repository.ts';
import { reportReview, reviewBook } from './review-book.ts';

/**
 * How a user relates to a book, and reviews.
 * Access and rate limits: `contract/reviews/review-endpoints.ts`.
 */
export const reviewRoutes = serveEndpoints({
  'GET /product/:productId/reader/:userId': ({ deps, params: { productId }, user }) =>
    getBookActivity(deps, { productId, userId: user.id }),

  'GET /product/:productId/reviews': ({ deps, params, query }) =>
    listReviews(deps.db, { productId: params.productId, after: query.after }),

  'PUT /product/:productId/review/:userId': ({ deps, params: { productId }, json, user }) =>
    reviewBook(deps, { productId, userId: user.id, input: json }),

  'DELETE /product/:productId/review/:userId': async ({ deps, params: { productId }, user }) => {
    const isGone = await deleteReview(deps.db, { productId, userId: user.id });
    if (!isGone) throw refuse('review-not-found');
    return { message: 'Review withdrawn' } as const;
  },

  'POST /review/:reviewId/report/:userId': async ({ deps, params: { reviewId }, user }) => {
    await reportReview(deps, { reviewId, userId: user.id });
    return { message: 'Review reported' } as const;
  },

  'GET /reviews/:userId': ({ deps, query }) => listAdminReviews(deps.db, query),

  'PUT /review/:reviewId/:userId': ({ deps, requester, params: { reviewId }, json }) =>
    moderateReview(deps, requester, { reviewId, decision: json }),
});
