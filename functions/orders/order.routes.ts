import { Hono } from 'hono';
import { ORDER_STATUSES } from '../contract/order.ts';
import type { AppEnv } from '../deps.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { listOrders, listOrdersByUser } from './order.repository.ts';

/** The shopper's purchase history and the admin's orders (spec 7). */
export const orderRoutes = new Hono<AppEnv>();

serveCall(orderRoutes, 'GET /orders/by/user/:userId', ({ deps, user }) =>
  listOrdersByUser(deps.db, user.id),
);

serveCall(orderRoutes, 'GET /order/list/:userId', ({ deps }) => listOrders(deps.db));

serveCall(orderRoutes, 'GET /order/status-values/:userId', () => ORDER_STATUSES);
