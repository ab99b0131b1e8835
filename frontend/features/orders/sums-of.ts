import { fromDollars, linesTotal } from '../../../functions/contract/money.ts';
import type { Order } from '../../../functions/contract/order.ts';

/** What an order's amount is made of, in cents. */
export function sumsOf({ products, delivery, tax }: Pick<Order, 'products' | 'delivery' | 'tax'>) {
  const lines = products.map(({ price, count }) => ({ unitCents: fromDollars(price), count }));
  return {
    itemsCents: linesTotal(lines),
    deliveryName: delivery?.name ?? null,
    deliveryCents: fromDollars(delivery?.price ?? 0),
    taxCents: fromDollars(tax?.amount ?? 0),
    taxIncluded: tax?.included ?? false,
  };
}
