import { type Cents, fromDollars, linesTotal } from '../../functions/contract/money.ts';

/**
 * Total of books in a cart: the sum of count times price (spec 9). The shop computes its own total
 * when the order is placed (`functions/orders/price-cart.ts`).
 */
export function cartTotal(lines: readonly { price: number; count: number }[]): Cents {
  return linesTotal(lines.map(({ price, count }) => ({ unitCents: fromDollars(price), count })));
}
