import type { CartLine } from '../contract/cart.ts';
import type { Cents } from '../contract/money.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** A line with what the catalogue says of it now. */
export interface PricedLine {
  productId: string;
  name: string;
  unitCents: Cents;
  count: number;
}

interface ForSale {
  id: string;
  name: string;
  price_cents: Cents;
  quantity: number;
}

export type PricedCart =
  | { kind: 'priced'; lines: PricedLine[] }
  | { kind: 'refused'; refusal: AppError };

/**
 * Prices a cart by the catalogue alone; lines of one product are taken together.
 * Refuses a cart with a product that is gone or that has too few copies left.
 */
export function priceLines(cart: readonly CartLine[], forSale: readonly ForSale[]): PricedCart {
  const products = new Map(forSale.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  for (const [productId, count] of countByProduct(cart)) {
    const product = products.get(productId);
    if (!product) return refused(refuse('book-gone'));
    if (product.quantity < count) return refused(shortage(product));
    lines.push({ productId, name: product.name, unitCents: product.price_cents, count });
  }
  return { kind: 'priced', lines };
}

function refused(refusal: AppError): PricedCart {
  return { kind: 'refused', refusal };
}

function shortage({ name, quantity }: ForSale): AppError {
  return quantity === 0
    ? refuse('out-of-stock', { values: { name } })
    : refuse('too-few-left', { values: { left: quantity, name } });
}

/** How many copies of each product the lines ask for together, in the order of the cart. */
function countByProduct(cart: readonly CartLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of cart) counts.set(line._id, (counts.get(line._id) ?? 0) + line.count);
  return counts;
}

/** Whether a cart asks for just these lines, whatever their order. */
export function sameBooks(
  cart: readonly CartLine[],
  lines: readonly { productId: string; count: number }[],
): boolean {
  const asked = countByProduct(cart);
  return (
    asked.size === lines.length && lines.every((line) => asked.get(line.productId) === line.count)
  );
}
