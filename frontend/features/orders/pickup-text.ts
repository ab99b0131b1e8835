import { isPickup, type Order } from '../../../functions/contract/order.ts';

/** What stands in the admin and on paper in the place of where an order is sent. */
export const FOR_PICKUP = 'For pickup';

/** What a shopper reads of where their order stands: nobody ships what they pick up. */
export function statusWord(order: Pick<Order, 'status' | 'delivery' | 'shipment'>): string {
  const { status } = order;
  if (status === 'Shipped' && isPickup(order)) return 'Ready for pickup';
  if (status === 'Delivered' && isPickup(order)) return 'Picked up';
  return status;
}
