import { formatMoney, fromDollars } from '../../../functions/contract/money.ts';
import type { Product } from '../../../functions/contract/product.ts';
import { type CartItem, mostCopies } from '../../lib/cart-store.ts';

export interface RevisedCart {
  lines: CartItem[];
  /** What is different for the shopper, in words; empty when nothing is. */
  changes: string[];
}

/**
 * Brings the lines up to the catalogue's present state: its price and facts, its stock as the most
 * copies a line can have. A book that is sold out or gone stays as a line with stock 0,
 * which no payment includes.
 * @param latest by product id; null is a book that has left the catalogue, a missing entry is one
 * that was not looked up
 */
export function reviseCart(
  lines: readonly CartItem[],
  latest: ReadonlyMap<string, Product | null>,
): RevisedCart {
  const changes: string[] = [];
  const revised = lines.map((line) => {
    const product = latest.get(line._id);
    if (product === undefined) return line;
    if (product === null) {
      if (!line.gone) changes.push(`“${line.name}” is no longer sold.`);
      return { ...line, quantity: 0, gone: true };
    }
    const wished = { ...product, count: line.count };
    const count = product.quantity > 0 ? Math.min(line.count, mostCopies(wished)) : line.count;
    changes.push(...differences(line, product, count));
    return { ...wished, count };
  });
  return { lines: revised, changes };
}

function differences(line: CartItem, product: Product, count: number): string[] {
  const found: string[] = [];
  const [before, now] = [fromDollars(line.price), fromDollars(product.price)];
  if (before !== now) {
    found.push(`“${product.name}” now costs ${formatMoney(now)}, not ${formatMoney(before)}.`);
  }
  if (product.quantity < 1) {
    if (line.quantity > 0) found.push(`“${product.name}” has sold out.`);
  } else if (count < line.count) {
    found.push(
      `Only ${product.quantity} left of “${product.name}”: your ${line.count} became ${count}.`,
    );
  }
  return found;
}
