import { Hono } from 'hono';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../contract/order.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { findOrder, listOrders, listOrdersByUser, setOrderStatus } from './order.repository.ts';

/** The shopper's purchase history and the admin's orders (spec 7). */
export const orderRoutes = new Hono<AppEnv>();

serveCall(orderRoutes, 'GET /orders/by/user/:userId', ({ deps, user }) =>
  listOrdersByUser(deps.db, user.id),
);

serveCall(orderRoutes, 'GET /order/list/:userId', ({ deps }) => listOrders(deps.db));

serveCall(orderRoutes, 'GET /order/status-values/:userId', () => ORDER_STATUSES);

// Two paths for one thing: the specification's, and the one that its original had.
serveCall(orderRoutes, 'PUT /order/:orderId/:userId', ({ deps, user, params, json }) =>
  changeStatus(deps, { orderId: params.orderId, status: json.status, by: user.id }),
);

serveCall(orderRoutes, 'PUT /order/:orderId/status/:userId', ({ deps, user, params, json }) =>
  changeStatus(deps, { orderId: params.orderId, status: json.status, by: user.id }),
);

async function changeStatus(
  deps: Deps,
  change: { orderId: string; status: OrderStatus; by: string },
): Promise<Order> {
  await setOrderStatus(deps.db, { ...change, now: deps.now() });
  const order = await findOrder(deps.db, change.orderId);
  if (!order) throw new AppError('not-found', 'Order not found');
  return order;
}
