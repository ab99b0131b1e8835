import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { deleteWait } from './stock-wait.repository.ts';
import { askToWait, confirmWait, unsubscribe, waitForBook } from './wait-for-book.ts';

/**
 * What readers wait for.
 * Who may ask, and how often: `contract/endpoints/stock-wait-endpoints.ts`.
 */
export const stockWaitRoutes = new Hono<AppEnv>();

serveEndpoint(stockWaitRoutes, 'POST /stock/wait/confirm', async ({ deps, json }) => ({
  product: await confirmWait(deps, json.token),
}));

serveEndpoint(
  stockWaitRoutes,
  'POST /stock/wait/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await waitForBook(deps, { productId, user });
    return { isWaiting: true };
  },
);

serveEndpoint(
  stockWaitRoutes,
  'DELETE /stock/wait/:productId/:userId',
  async ({ deps, params: { productId }, user }) => {
    await deleteWait(deps.db, { productId, userId: user.id });
    return { isWaiting: false };
  },
);

serveEndpoint(stockWaitRoutes, 'POST /stock/wait', async ({ deps, json }) => ({
  message: await askToWait(deps, json),
}));

serveEndpoint(stockWaitRoutes, 'POST /stock/unsubscribe', async ({ deps, query }) => {
  await unsubscribe(deps, query.token);
  return { message: 'You are told of no book any more' };
});
