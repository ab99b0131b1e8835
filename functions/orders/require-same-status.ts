import type { Order } from '../contract/orders/order.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import { refuse } from '../refuse.ts';

/** @throws {AppError} 409 when the order's status is no longer the one that the client has read */
export function requireSameStatus(
  { status }: Pick<Order, 'status'>,
  was: OrderStatus | undefined,
): void {
  if (was !== undefined && status !== was) throw refuse('status-outdated', { values: { status } });
}
