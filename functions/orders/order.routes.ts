import type { Context } from 'hono';
import type { Order } from '../contract/orders/order.ts';
import { ORDER_STATUSES } from '../contract/orders/order-status.ts';
import type { AppEnv } from '../deps.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { createOrder } from './create-order.ts';
import { withReceiptMail } from './find-receipt-mail.ts';
import { listOrders } from './order.repository.ts';

/**
 * Orders (spec 7); changes by staff: `admin-order.routes.ts`.
 * Access and rate limits: `contract/orders/order-endpoints.ts`.
 */
export const orderRoutes = serveEndpoints({
  'GET /orders/by/user/:userId': async ({ c, deps, user, query }) => {
    const page = await listOrders(deps.db, { ...query, userId: user.id });
    if (query.order === undefined) return withNext(c, page);
    return await Promise.all(page.orders.map((order) => withReceiptMail(deps, user, order)));
  },

  'GET /order/list/:userId': async ({ c, deps, query }) =>
    withNext(c, await listOrders(deps.db, query)),

  'GET /order/status-values/:userId': () => ORDER_STATUSES,

  'POST /order/create/:userId': async ({ deps, user, json }) =>
    withReceiptMail(deps, user, await createOrder(deps, user, json.order)),
});

/** The list as specified; a `link` header leads to the rest if it is cut. */
function withNext(
  c: Context<AppEnv>,
  { orders, next }: Awaited<ReturnType<typeof listOrders>>,
): Order[] {
  if (next) c.header('link', `<${c.req.path}?before=${next}>; rel="next"`);
  return orders;
}
