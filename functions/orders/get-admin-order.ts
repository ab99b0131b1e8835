import type { AdminOrderAnswer } from '../contract/orders/admin-order.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { countOrders, findAdminOrder } from './admin-order.repository.ts';

/** Returns an order as admins see it. @throws {AppError} 404 when there is no such order */
export async function getAdminOrder({ db }: Deps, orderId: string): Promise<AdminOrderAnswer> {
  const [order, { counts }] = await Promise.all([findAdminOrder(db, orderId), countOrders(db)]);
  if (!order) throw refuse('order-not-found');
  return { order, counts };
}
