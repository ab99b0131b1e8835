import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { mailed } from '../middleware/flush-mail-queue.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refundPartially } from './refund-partially.ts';

/**
 * Money of an order that goes back without its being cancelled.
 * Who may ask, and how often: `contract/endpoints/refund-endpoints.ts`.
 */
export const refundRoutes = new Hono<AppEnv>();

serveEndpoint(
  refundRoutes,
  'POST /order/:orderId/refund/:userId',
  ({ c, deps, user, params: { orderId }, json: { amount, refunded, ...json } }) => {
    const cents = { amountCents: amount, refundedCents: refunded };
    return mailed(c, refundPartially(deps, { ...json, ...cents, orderId, by: user.id }));
  },
);
