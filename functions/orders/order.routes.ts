import { Hono } from 'hono';
import {
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  orderStatusChangeSchema,
} from '../contract/order.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { requireAdmin, requireUser } from '../middleware/require-user.ts';
import { validJson } from '../middleware/validate.ts';
import { findOrder, listOrders, listOrdersByUser, setOrderStatus } from './order.repository.ts';

/** The shopper's purchase history and the admin's orders (spec 7). */
export const orderRoutes = new Hono<AppEnv>()
  .get('/orders/by/user/:userId', requireUser, async (c) =>
    c.json(await listOrdersByUser(c.var.deps.db, c.var.user.id), 200),
  )
  .get('/order/list/:userId', requireUser, requireAdmin, async (c) =>
    c.json(await listOrders(c.var.deps.db), 200),
  )
  .get('/order/status-values/:userId', requireUser, requireAdmin, (c) =>
    c.json(ORDER_STATUSES, 200),
  )
  .put(
    '/order/:orderId/:userId',
    requireUser,
    requireAdmin,
    validJson(orderStatusChangeSchema),
    async (c) => {
      const { status } = c.req.valid('json');
      return c.json(await changeStatus(c.var.deps, c.req.param('orderId'), status), 200);
    },
  )
  .put(
    '/order/:orderId/status/:userId',
    requireUser,
    requireAdmin,
    validJson(orderStatusChangeSchema),
    async (c) => {
      const { status } = c.req.valid('json');
      return c.json(await changeStatus(c.var.deps, c.req.param('orderId'), status), 200);
    },
  );

async function changeStatus(deps: Deps, orderId: string, status: OrderStatus): Promise<Order> {
  await setOrderStatus(deps.db, { orderId, status, now: deps.now() });
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new AppError('not-found', 'Order not found');
  return order;
}
