import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { confirmWait, requestWait, unsubscribe, waitForBook } from './ask-for-back-in-stock.ts';
import { deleteWait } from './back-in-stock.repository.ts';

/**
 * Notices that a book is back in stock.
 * Access and rate limits: `contract/back-in-stock/back-in-stock-endpoints.ts`.
 */
export const backInStockRoutes = serveEndpoints({
  'POST /stock/wait/confirm': async ({ deps, json }) => ({
    product: await confirmWait(deps, json.token),
  }),

  'POST /stock/wait/:productId/:userId': async ({ deps, params: { productId }, user }) => {
    await waitForBook(deps, { productId, user });
    return { isWaiting: true };
  },

  'DELETE /stock/wait/:productId/:userId': async ({ deps, params: { productId }, user }) => {
    await deleteWait(deps.db, { productId, userId: user.id });
    return { isWaiting: false };
  },

  'POST /stock/wait': async ({ deps, json }) => ({
    message: await requestWait(deps, json),
  }),

  'POST /stock/unsubscribe': async ({ deps, query }) => {
    await unsubscribe(deps, query.token);
    return { message: 'You will get no more back-in-stock e-mails' };
  },
});
