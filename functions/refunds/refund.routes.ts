import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refundPartially } from './refund-partially.ts';

/**
 * Money of an order that goes back, while the order goes on.
 * Who may ask, and how often: `contract/endpoints/refund-endpoints.ts`.
 */
export const refundRoutes = new Hono<AppEnv>();

serveEndpoint(
  refundRoutes,
  'POST /order/:orderId/refund/:userId',
  ({ deps, user, params: { orderId }, json: { amount, refunded, ...json } }) => {
    const cents = { amountCents: amount, refundedCents: refunded };
    return refundPartially(deps, { ...json, ...cents, orderId, by: user.id });
  },
);
