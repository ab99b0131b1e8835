import { type Context, Hono } from 'hono';
import type { Order } from '../contract/order.ts';
import { ORDER_STATUSES } from '../contract/order-status.ts';
import type { AppEnv } from '../deps.ts';
import { type Incoming, serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refundPartially } from '../refunds/refund-partially.ts';
import { refuse } from '../refuse.ts';
import { amendShipment } from './amend-shipment.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { createOrder } from './create-order.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { listOrders, type OrderPage } from './order.repository.ts';

/**
 * What was bought, and an order's life after it was paid for, in an admin's hands (spec 7).
 * Who may ask, and how often: `contract/endpoints/order-endpoints.ts`.
 */
export const orderRoutes = new Hono<AppEnv>();

serveEndpoint(orderRoutes, 'GET /orders/by/user/:userId', async ({ c, deps, user, query }) =>
  withNext(c, await listOrders(deps.db, { ...query, userId: user.id })),
);

serveEndpoint(orderRoutes, 'GET /order/list/:userId', async ({ c, deps, query }) =>
  withNext(c, await listOrders(deps.db, query)),
);

/** The list as it is specified; where it is cut, a header says how to get the rest. */
function withNext(c: Context<AppEnv>, { orders, isCut }: OrderPage): Order[] {
  const last = orders.at(-1);
  if (isCut && last) c.header('link', `<${c.req.path}?before=${last._id}>; rel="next"`);
  return orders;
}

serveEndpoint(orderRoutes, 'GET /order/status-values/:userId', () => ORDER_STATUSES);

serveEndpoint(orderRoutes, 'POST /order/create/:userId', ({ deps, user, json }) =>
  createOrder(deps, user, json.order),
);

// Two paths for one thing: the specification's, and the one that its original had.
serveEndpoint(orderRoutes, 'PUT /order/:orderId/:userId', putStatus);
serveEndpoint(orderRoutes, 'PUT /order/:orderId/status/:userId', putStatus);

serveEndpoint(
  orderRoutes,
  'PUT /order/:orderId/shipment/:userId',
  ({ deps, user, params: { orderId }, json }) =>
    amendShipment(deps, { orderId, shipment: json, by: user.id }),
);

serveEndpoint(
  orderRoutes,
  'POST /order/:orderId/cancel/:userId',
  ({ deps, user, params: { orderId }, json }) =>
    cancelOrder(deps, { ...json, orderId, by: user.id }),
);

serveEndpoint(orderRoutes, 'GET /order/:orderId/history/:userId', ({ deps, params }) =>
  getOrderTimeline(deps, params.orderId),
);

serveEndpoint(
  orderRoutes,
  'POST /order/:orderId/refund/:userId',
  ({ deps, user, params: { orderId }, json: { amount, refunded, ...json } }) => {
    const cents = { amountCents: amount, refundedCents: refunded };
    return refundPartially(deps, { ...json, ...cents, orderId, by: user.id });
  },
);

async function putStatus({
  deps,
  user,
  params,
  json,
}: Incoming<'PUT /order/:orderId/:userId' | 'PUT /order/:orderId/status/:userId'>) {
  const { orderId } = params;
  if (json.orderId !== undefined && json.orderId !== orderId) throw refuse('order-ids-differ');
  return await changeStatus(deps, { ...json, orderId, by: user.id });
}
