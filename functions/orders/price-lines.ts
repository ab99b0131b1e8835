import type { CartLine } from '../contract/cart.ts';
import { type Cents, lineTotal } from '../contract/money.ts';
import type { TaxClass } from '../contract/tax-class.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';
import { stockRefusal } from './check-stock.ts';

interface Line {
  productId: string;
  name: string;
  unitCents: Cents;
  count: number;
  /** What a discount takes off the whole line. */
  discountCents: Cents;
}

/** What the whole line costs, less its discount. */
export function netOf(line: Line): Cents {
  return lineTotal(line) - line.discountCents;
}

/** A line of a cart with what the catalogue says of it now. */
export interface CartedLine extends Line {
  ships: boolean;
  /** Of one copy; null where the product does not say it. */
  weightGrams: number | null;
  categoryId: string;
  /** Null where the product is taxed as its category is. */
  taxClass: TaxClass | null;
}

/** A line as it is paid for; the tax is of the whole line less its discount. */
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

export type PricedCart =
  | { kind: 'priced'; lines: CartedLine[] }
  | { kind: 'refused'; refusal: AppError };

/**
 * Prices a cart by the catalogue alone; lines of one product are taken together.
 * Refuses a cart with a product that is gone or that has too few copies left.
 */
export function priceLines(cart: readonly CartLine[], forSale: readonly ForSale[]): PricedCart {
  const products = new Map(forSale.map((product) => [product.id, product]));
  const lines: CartedLine[] = [];
  for (const [productId, count] of countByProduct(cart)) {
    const product = products.get(productId);
    const refusal = stockRefusal(product, count);
    if (!product || refusal) return refused(refusal ?? refuse('book-gone'));
    lines.push(toCartedLine(product, count));
  }
  return { kind: 'priced', lines };
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

function refused(refusal: AppError): PricedCart {
  return { kind: 'refused', refusal };
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
