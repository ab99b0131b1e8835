import { type Cents, fromDollars, linesTotal } from '../../functions/contract/money.ts';

/**
 * What books in a cart come to: the sum of count times price (spec 9). The shop prices them itself when
 * they are ordered (`functions/orders/price-cart.ts`).
 */
export function cartTotal(lines: readonly { price: number; count: number }[]): Cents {
  return linesTotal(lines.map(({ price, count }) => ({ unitCents: fromDollars(price), count })));
}
