import { withNextPageLink } from '../middleware/next-page-link.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { createOrder } from './create-order.ts';
import { withReceiptMail } from './find-receipt-mail.ts';
import { listOrders } from './order.repository.ts';

/**
 * A buyer's own orders (spec 7); all orders, for staff: `admin-order.routes.ts`.
 * Access and rate limits: `contract/orders/own-order-endpoints.ts`.
 */
export const ownOrderRoutes = serveEndpoints({
  'GET /orders/by/user/:userId': async ({ c, deps, user, query }) => {
    const page = await listOrders(deps.db, { ...query, userId: user.id });
    if (query.order === undefined) return withNextPageLink(c, page);
    return await Promise.all(page.orders.map((order) => withReceiptMail(deps, user, order)));
  },

  'POST /order/create/:userId': async ({ deps, user, json }) =>
    withReceiptMail(deps, user, await createOrder(deps, user, json.order)),
});
