import { type Cents, fromDollars } from './money.ts';
import type { Order, OrderLine } from './order.ts';

/**
 * What goes back for some copies of an order's lines, by the product's `_id`, and for its delivery: what
 * they cost, with their share of the line's tax (rounded half up) where the prices do not hold it.
 */
export function refundShare(
  { products, delivery, tax }: Pick<Order, 'products' | 'delivery' | 'tax'>,
  back: { copies: ReadonlyMap<string, number>; delivery: boolean },
): Cents {
  const isAdded = tax !== undefined && !tax.included;
  const goods = products.reduce((sum, line) => {
    const copies = Math.min(back.copies.get(line._id) ?? 0, line.count);
    return sum + fromDollars(line.price) * copies + (isAdded ? taxShare(line, copies) : 0);
  }, 0);
  if (!back.delivery || !delivery) return goods;
  return goods + fromDollars(delivery.price) + (isAdded ? fromDollars(delivery.tax) : 0);
}

function taxShare({ tax = 0, count }: OrderLine, copies: number): Cents {
  return Math.floor((2 * fromDollars(tax) * copies + count) / (2 * count));
}
