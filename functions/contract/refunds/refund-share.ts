import { type Cents, fromDollars } from '../money.ts';
import { copiesLeft, type Order, type OrderLine } from '../orders/order.ts';

/** Returns how much of an order's money can still be refunded. */
export function leftToRefund(order: Pick<Order, 'amount' | 'refunded' | 'disputed'>): Cents {
  return fromDollars(order.disputed?.refundable ?? order.amount - order.refunded);
}

/** Whether the order's delivery has a price that no refund has returned. */
export function hasDeliveryLeft({ delivery }: Pick<Order, 'delivery'>): boolean {
  return delivery !== undefined && delivery.price > 0 && !delivery.refunded;
}

/**
 * Returns the refund for some copies of an order's lines, by the product's `_id`, and for its
 * delivery: their price minus their share of a discount, plus their share of the line's tax unless
 * prices include it. Each share is rounded half up. What was returned before does not count again.
 * The shares of all copies add up to the line's: the last copy has the cent that the first had not.
 * Never more than is left to refund.
 */
export function refundShare(
  order: Pick<Order, 'products' | 'delivery' | 'tax' | 'amount' | 'refunded' | 'disputed'>,
  back: { copies: ReadonlyMap<string, number>; delivery: boolean },
): Cents {
  return Math.min(shareOf(order, back), leftToRefund(order));
}

function shareOf(
  { products, delivery, tax }: Pick<Order, 'products' | 'delivery' | 'tax'>,
  back: { copies: ReadonlyMap<string, number>; delivery: boolean },
): Cents {
  const isAdded = tax !== undefined && !tax.included;
  const goods = products.reduce((sum, line) => {
    const copies = Math.min(back.copies.get(line._id) ?? 0, copiesLeft(line));
    const discount = nextShare(fromDollars(line.discount ?? 0), line, copies);
    const tax = isAdded ? nextShare(fromDollars(line.tax ?? 0), line, copies) : 0;
    return sum + fromDollars(line.price) * copies - discount + tax;
  }, 0);
  if (!back.delivery || !delivery || !hasDeliveryLeft({ delivery })) return goods;
  if (delivery.refundable !== undefined) return goods + fromDollars(delivery.refundable);
  return goods + fromDollars(delivery.price) + (isAdded ? fromDollars(delivery.tax) : 0);
}

/** Returns the share of so many copies, following those that were returned before. */
function nextShare(cents: Cents, line: OrderLine, copies: number): Cents {
  const { returned = 0 } = line;
  return share(cents, line, returned + copies) - share(cents, line, returned);
}

function share(cents: Cents, { count }: Pick<OrderLine, 'count'>, copies: number): Cents {
  return Math.floor((2 * cents * copies + count) / (2 * count));
}
