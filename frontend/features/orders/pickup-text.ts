import { isPickup, type Order } from '../../../functions/contract/order.ts';

/** Shown in the admin pages and on paper instead of a delivery address. */
export const FOR_PICKUP = 'For pickup';

/** An order's status for shoppers: a pickup order is not shipped. */
export function statusWord(order: Pick<Order, 'status' | 'delivery' | 'shipment'>): string {
  const { status } = order;
  if (status === 'Shipped' && isPickup(order)) return 'Ready for pickup';
  if (status === 'Delivered' && isPickup(order)) return 'Picked up';
  return status;
}
