import type { CartLine } from '../contract/orders/cart-lines.ts';
import { copiesLeft } from '../contract/orders/order.ts';
import type { OrderLineRow } from '../db/tables/orders.ts';
import { refuse } from '../refuse.ts';

/** Returns the copies of an order that no refund has named. */
export function copiesNotRefunded(lines: readonly OrderLineRow[]): CartLine[] {
  return lines
    .map((line) => ({ _id: line.product_id, count: copiesLeft(line) }))
    .filter(({ count }) => count > 0);
}

/**
 * Refuses copies that cannot be returned.
 * @throws {AppError} 409 for a book that is not in the order, and for more copies than are left
 */
export function requireCopies(lines: readonly OrderLineRow[], named: readonly CartLine[]): void {
  for (const { _id, count } of named) {
    const line = lines.find(({ product_id }) => product_id === _id);
    if (!line) throw refuse('refund-not-of-order');
    const left = copiesLeft(line);
    if (count > left) {
      throw refuse('refund-too-many-copies', { values: { name: line.name, left: String(left) } });
    }
  }
}
