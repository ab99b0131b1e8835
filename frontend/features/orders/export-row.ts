import type { DeskOrder } from '../../../functions/contract/order-desk.ts';

/** What the file of orders says of each, one order a row; money in dollars, times in UTC. */
export const EXPORT_HEADS = [
  'Number',
  'Placed',
  'Status',
  'Buyer',
  'E-mail',
  'Address',
  'Books',
  'ISBNs',
  'Copies',
  'Amount',
  'Delivery',
  'Tax',
  'Refunded',
  'Transaction',
  'Carrier',
  'Tracking number',
  'Order id',
] as const;

export function exportRow(order: DeskOrder): (string | number)[] {
  const { products, shipment } = order;
  return [
    order.number,
    order.createdAt,
    order.status,
    order.user.name,
    order.user.email ?? '',
    order.address,
    products.map((line) => `${line.count} × ${line.name}`).join('; '),
    products.flatMap(({ isbn }) => isbn ?? []).join(' '),
    products.reduce((sum, { count }) => sum + count, 0),
    order.amount,
    order.delivery?.price ?? 0,
    order.tax?.amount ?? 0,
    order.refunded,
    order.transaction_id,
    shipment?.carrierName ?? '',
    shipment?.trackingNumber ?? '',
    order._id,
  ];
}
