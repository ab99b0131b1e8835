import type { Order } from '../contract/orders/order.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../refuse.ts';
import { findOrder, findOrderRow, type PaidOrderRow } from './order.repository.ts';

/** Returns an order as the API answers it. @throws {AppError} 404 when there is no such order */
export async function requireOrder(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw refuse('order-not-found');
  return order;
}

/** Returns an order as it is stored. @throws {AppError} 404 when there is no such order */
export async function requireOrderRow(db: Database, id: string): Promise<PaidOrderRow> {
  const order = await findOrderRow(db, id);
  if (!order) throw refuse('order-not-found');
  return order;
}
