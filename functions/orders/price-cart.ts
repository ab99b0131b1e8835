import { listForSale } from '../catalog/product.repository.ts';
import type { CartLine } from '../contract/cart.ts';
import { type Cents, formatMoney, linesTotal } from '../contract/money.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
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
  if (priced.kind === 'refused') throw priced.refusal;
  const total = linesTotal(priced.lines);
  if (total !== amount) {
    const values = { total: formatMoney(total), amount: formatMoney(amount) };
    throw refuse('total-differs', { values });
  }
  return priced.lines;
}
