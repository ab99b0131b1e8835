import type { ProductRow } from '../db/tables/catalog.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/**
 * Why so many copies of a product can't be bought now; undefined where they can. It is asked before
 * a payment, for a text that says what to change. What decides is the batch that takes the copies:
 * `products.quantity` never falls below 0 (the CHECK `stock_not_negative` of migrations/0002).
 */
export function stockRefusal(
  product: Pick<ProductRow, 'name' | 'quantity'> | undefined,
  count: number,
): AppError | undefined {
  if (!product) return refuse('book-gone');
  const { name, quantity } = product;
  if (quantity >= count) return undefined;
  return quantity === 0
    ? refuse('out-of-stock', { values: { name } })
    : refuse('too-few-left', { values: { left: quantity, name } });
}
