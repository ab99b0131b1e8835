import type { TaxClass } from '../contract/catalog/product.ts';
import { type Cents, lineTotal } from '../contract/money.ts';
import type { CartLine } from '../contract/orders/cart-lines.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { refuse } from '../refuse.ts';
import { requireStock } from './require-stock.ts';

interface Line {
  productId: string;
  name: string;
  unitCents: Cents;
  count: number;
  /** Discount on the whole line. */
  discountCents: Cents;
}

/** Price of the whole line, less its discount. */
export function discountedTotal(line: Line): Cents {
  return lineTotal(line) - line.discountCents;
}

/** Cart line with the current product data. */
export interface CartedLine extends Line {
  ships: boolean;
  /** Of one copy; null if the product does not state it. */
  weightGrams: number | null;
  categoryId: string;
  /** Null if the product is taxed as its category is. */
  taxClass: TaxClass | null;
}

/** Line with its tax, on the whole line less its discount. */
export interface PricedLine extends Line {
  taxCents: Cents;
  taxMillionths: number;
}

type ForSale = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'price_cents'
  | 'quantity'
  | 'shipping'
  | 'weight_grams'
  | 'category_id'
  | 'tax_class'
>;

/**
 * Prices a cart by the catalogue alone; lines of the same product are merged.
 * @param isPaid whether the order has been paid for
 * @throws {AppError} 409 for a product that is gone, or that has too few copies left
 */
export function priceLines(
  cart: readonly CartLine[],
  forSale: readonly ForSale[],
  { isPaid = false } = {},
): CartedLine[] {
  const products = new Map(forSale.map((product) => [product.id, product]));
  return [...countByProduct(cart)].map(([productId, count]) => {
    const product = products.get(productId);
    if (!product) throw refuse(isPaid ? 'paid-book-gone' : 'book-gone');
    requireStock(product, count, isPaid);
    return toCartedLine(product, count);
  });
}

function toCartedLine(product: ForSale, count: number): CartedLine {
  return {
    productId: product.id,
    name: product.name,
    unitCents: product.price_cents,
    count,
    discountCents: 0,
    ships: product.shipping === 1,
    weightGrams: product.weight_grams,
    categoryId: product.category_id,
    taxClass: product.tax_class,
  };
}

/** Sums the copies of each product, in the order of the cart. */
function countByProduct(cart: readonly CartLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of cart) counts.set(line._id, (counts.get(line._id) ?? 0) + line.count);
  return counts;
}

/** Whether a cart has exactly these lines, in any order. */
export function sameBooks(
  cart: readonly CartLine[],
  lines: readonly { productId: string; count: number }[],
): boolean {
  const asked = countByProduct(cart);
  return (
    asked.size === lines.length && lines.every((line) => asked.get(line.productId) === line.count)
  );
}
