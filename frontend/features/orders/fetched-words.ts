import { isFetched, type Order } from '../../../functions/contract/order.ts';

/** What stands on the desk and on paper in the place of where an order is sent. */
export const TO_BE_FETCHED = 'To be fetched';

/** What a shopper reads of where their order stands: nobody ships what they fetch. */
export function statusWord(order: Pick<Order, 'status' | 'delivery' | 'shipment'>): string {
  const { status } = order;
  if (status === 'Shipped' && isFetched(order)) return 'Ready to fetch';
  if (status === 'Delivered' && isFetched(order)) return 'Fetched';
  return status;
}
