import type { AdminOrderAnswer } from '../contract/orders/admin-order.ts';
import type { OrderAddress } from '../contract/orders/admin-order-requests.ts';
import { hasShipped } from '../contract/orders/order-status.ts';
import type { Actor } from '../db/tables/payments.ts';
import { readAddress } from '../delivery/read-address.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { getAdminOrder } from './get-admin-order.ts';
import { setOrderAddress } from './order-address.repository.ts';
import { requireOrderRow } from './require-order.ts';

/**
 * Changes the address of an order that has not been sent. What was paid for delivery and tax stays
 * the same. The same address again changes nothing.
 * @throws {AppError} 404; 400 for parts that are invalid in their country; 409 when the order has
 *   been sent, is cancelled or about to be, or when somebody else has changed the address
 */
export async function changeAddress(
  deps: Deps,
  { orderId, was, text, parts, by }: OrderAddress & { orderId: string; by: Actor },
): Promise<AdminOrderAnswer> {
  const order = await requireOrderRow(deps.db, orderId);
  const address = readAddress({ text, parts });
  const { status } = order;
  if (hasShipped(status) || status === 'Cancelled') {
    throw refuse('order-has-left', { values: { status } });
  }
  if (order.address !== address.text) {
    const set = await setOrderAddress(deps.db, { orderId, was, address, by, now: deps.now() });
    if (!set) throw refuse('order-address-outdated');
  }
  return await getAdminOrder(deps, orderId);
}
