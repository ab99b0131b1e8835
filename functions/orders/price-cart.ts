import { listForSale } from '../catalog/product.repository.ts';
import type { CartLine } from '../contract/cart.ts';
import { type Cents, formatMoney, linesTotal } from '../contract/money.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

/**
 * The cart's lines at the catalogue's prices, which must come to what the client was shown.
 * @throws {AppError} 409 when they do not, or when a book is gone or too few
 */
export async function priceCart(
  deps: Deps,
  cart: readonly CartLine[],
  amount: Cents,
): Promise<PricedLine[]> {
  const ids = [...new Set(cart.map((line) => line._id))];
  const priced = priceLines(cart, await listForSale(deps.db, ids));
  if (priced.kind === 'refused') throw new AppError('conflict', priced.message);
  const total = linesTotal(priced.lines);
  if (total !== amount) {
    const message = `These books come to ${formatMoney(total)}, not ${formatMoney(amount)}. Please look at your cart again.`;
    throw new AppError('conflict', message);
  }
  return priced.lines;
}
