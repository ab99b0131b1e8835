import type { Order } from '../../../functions/contract/order.ts';
import type { Charging } from './payment-in-flight.ts';

/** The shopper's clock and the shop's may differ a little. */
const CLOCKS_DIFFER_MS = 10_000;

/** The order that came of a charge whose answer was lost: not older than it, and for its books. */
export function findChargedOrder(
  orders: readonly Order[],
  { since, products }: Charging,
): Order | undefined {
  const wanted = new Map(products.map((line) => [line._id, line.count]));
  return orders.find(
    (order) =>
      Date.parse(order.createdAt) >= since - CLOCKS_DIFFER_MS &&
      order.products.length === wanted.size &&
      order.products.every((line) => wanted.get(line._id) === line.count),
  );
}
