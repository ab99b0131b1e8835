import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { mailSoon } from '../middleware/mail-soon.ts';
import { type Incoming, serveCall } from '../middleware/serve-call.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { seeHistory } from './order-history.ts';
import { refundPart } from './refund-part.ts';

/** An order's life after it was paid for, in an admin's hands. */
export const refundRoutes = new Hono<AppEnv>();

// Two paths for one thing: the specification's, and the one that its original had.
serveCall(refundRoutes, 'PUT /order/:orderId/:userId', putStatus);
serveCall(refundRoutes, 'PUT /order/:orderId/status/:userId', putStatus);

serveCall(
  refundRoutes,
  'POST /order/:orderId/cancel/:userId',
  async ({ c, deps, user, params: { orderId }, json }) => {
    const cancelled = await cancelOrder(deps, { ...json, orderId, by: user.id });
    mailSoon(c);
    return cancelled;
  },
);

serveCall(
  refundRoutes,
  'POST /order/:orderId/refund/:userId',
  ({ deps, user, params: { orderId }, json: { amount: amountCents, ...json } }) =>
    refundPart(deps, { ...json, amountCents, orderId, by: user.id }),
);

serveCall(refundRoutes, 'GET /order/:orderId/history/:userId', ({ deps, params }) =>
  seeHistory(deps, params.orderId),
);

async function putStatus({
  c,
  deps,
  user,
  params,
  json,
}: Incoming<'PUT /order/:orderId/:userId' | 'PUT /order/:orderId/status/:userId'>) {
  const { status, confirm } = json;
  const { orderId } = params;
  const order = await changeStatus(deps, { orderId, status, confirm, by: user.id });
  if (order.status === 'Cancelled') mailSoon(c);
  return order;
}
