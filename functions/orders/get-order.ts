import type { AdminOrderAnswer } from '../contract/orders/admin-order.ts';
import type { Order } from '../contract/orders/order.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { countOrders, findAdminOrder } from './admin-order.repository.ts';
import { findOrder, findOrderRow, type PaidOrderRow } from './order.repository.ts';

/** Returns an order as the API answers it. @throws {AppError} 404 when there is no such order */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw refuse('order-not-found');
  return order;
}

/** Returns an order as it is stored. @throws {AppError} 404 when there is no such order */
export async function getOrderRow(db: Database, id: string): Promise<PaidOrderRow> {
  const order = await findOrderRow(db, id);
  if (!order) throw refuse('order-not-found');
  return order;
}

/** Returns an order as admins see it. @throws {AppError} 404 when there is no such order */
export async function getAdminOrder({ db }: Deps, orderId: string): Promise<AdminOrderAnswer> {
  const [order, { counts }] = await Promise.all([findAdminOrder(db, orderId), countOrders(db)]);
  if (!order) throw refuse('order-not-found');
  return { order, counts };
}
