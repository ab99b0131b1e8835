import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { flushMailQueue, mailed } from '../middleware/flush-mail-queue.ts';
import { asker } from '../middleware/require-user.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { decideReview } from './decide-review.ts';
import { keepBook } from './keep-book.ts';
import { deleteReview, listForStaff, listReviews } from './review.repository.ts';
import { getReader, reportReview, reviewBook } from './review-book.ts';
import { deleteWait } from './stock-wait.repository.ts';
import { askToWait, confirmWait, unsubscribe, waitForBook } from './wait-for-book.ts';
import { deleteWish, listWishes } from './wishlist.repository.ts';

/**
 * What readers keep, wait for and say.
 * Who may ask, and how often: `contract/endpoints/reader-endpoints.ts`, `review-endpoints.ts`.
 */
export const readerRoutes = new Hono<AppEnv>();

serveEndpoint(
  readerRoutes,
  'GET /product/:productId/reader/:userId',
  ({ deps, params: { productId }, user }) => getReader(deps, { productId, userId: user.id }),
);

serveEndpoint(readerRoutes, 'GET /wishlist/:userId', ({ deps, query, user }) =>
  listWishes(deps.db, { userId: user.id, after: query.after }),
);

serveEndpoint(
  readerRoutes,
  'PUT /wishlist/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await keepBook(deps, { productId, userId: user.id });
    return { isKept: true };
  },
);

serveEndpoint(
  readerRoutes,
  'DELETE /wishlist/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await deleteWish(deps.db, { productId, userId: user.id });
    return { isKept: false };
  },
);

serveEndpoint(readerRoutes, 'POST /stock/wait/confirm', async ({ deps, json }) => ({
  product: await confirmWait(deps, json.token),
}));

serveEndpoint(
  readerRoutes,
  'POST /stock/wait/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await waitForBook(deps, { productId, userId: user.id });
    return { isWaiting: true };
  },
);

serveEndpoint(
  readerRoutes,
  'DELETE /stock/wait/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await deleteWait(deps.db, { productId, userId: user.id });
    return { isWaiting: false };
  },
);

serveEndpoint(readerRoutes, 'POST /stock/wait', async ({ c, deps, json }) => ({
  message: await mailed(c, askToWait(deps, json)),
}));

serveEndpoint(readerRoutes, 'POST /stock/unsubscribe', async ({ deps, query }) => {
  await unsubscribe(deps, query.token);
  return { message: 'You are told of no book any more' };
});

serveEndpoint(readerRoutes, 'GET /product/:productId/reviews', ({ deps, params, query }) =>
  listReviews(deps.db, { productId: params.productId, after: query.after }),
);

serveEndpoint(
  readerRoutes,
  'PUT /product/:productId/review/:userId',
  ({ deps, params: { productId }, json, user }) =>
    reviewBook(deps, { productId, userId: user.id, input: json }),
);

serveEndpoint(
  readerRoutes,
  'DELETE /product/:productId/review/:userId',
  async ({ deps, params: { productId }, user }) => {
    const isGone = await deleteReview(deps.db, { productId, userId: user.id });
    if (!isGone) throw refuse('review-not-found');
    return { message: 'Review withdrawn' } as const;
  },
);

serveEndpoint(
  readerRoutes,
  'POST /review/:reviewId/report/:userId',
  async ({ deps, params: { reviewId }, user }) => {
    await reportReview(deps, { reviewId, userId: user.id });
    return { message: 'Review reported' } as const;
  },
);

serveEndpoint(readerRoutes, 'GET /reviews/:userId', ({ deps, query }) =>
  listForStaff(deps.db, query),
);

serveEndpoint(readerRoutes, 'PUT /review/:reviewId/:userId', async ({ c, deps, params, json }) => {
  const { reviewId } = params;
  const review = await decideReview(deps, asker(c), { reviewId, decision: json });
  flushMailQueue(c);
  return review;
});
