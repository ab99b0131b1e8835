import type { Database } from '../db/database.ts';
import { refuse } from '../refuse.ts';
import { findOrderRow, type PaidOrderRow } from './order.repository.ts';

/** @throws {AppError} 404 when there is no such order */
export async function requireOrder(db: Database, id: string): Promise<PaidOrderRow> {
  const order = await findOrderRow(db, id);
  if (!order) throw refuse('order-not-found');
  return order;
}
