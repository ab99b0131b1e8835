import type { ProductRow } from '../db/tables/catalog.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses a count above the stock. This check before the payment only gives a helpful refusal; the
 * batch that takes the copies decides: `products.quantity` never falls below 0 (the CHECK
 * `stock_not_negative` of migrations/0002).
 * @param isPaid whether the order has been paid for
 * @throws {AppError} 409 that names the book
 */
export function requireStock(
  { name, quantity }: Pick<ProductRow, 'name' | 'quantity'>,
  count: number,
  isPaid: boolean,
): void {
  if (quantity >= count) return;
  if (quantity === 0)
    throw refuse(isPaid ? 'paid-out-of-stock' : 'out-of-stock', { values: { name } });
  throw refuse(isPaid ? 'paid-too-few-left' : 'too-few-left', { values: { left: quantity, name } });
}
