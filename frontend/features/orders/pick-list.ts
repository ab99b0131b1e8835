import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { copiesLeft, isPickup } from '#contract/orders/order.ts';

/** A book to take from its shelf, for all of the orders together. */
export interface PickListLine {
  productId: string;
  name: string;
  author: string | null;
  isbn: string | null;
  shelf: string | null;
  copies: number;
  /** The orders it is for, by number; `pickup` is set for pickup orders. */
  orders: { number: string; count: number; pickup?: true }[];
}

/**
 * The books of the orders, sorted by shelf, then by title; books without a shelf come last. `B2`
 * sorts before `B10`.
 */
export function pickList(orders: readonly AdminOrder[]): PickListLine[] {
  const picks = new Map<string, PickListLine>();
  for (const order of orders) {
    const { number, products } = order;
    const pickup = isPickup(order) && ({ pickup: true } as const);
    for (const { _id, name, author, isbn, shelf, ...line } of products) {
      const count = copiesLeft(line);
      if (count === 0) continue;
      const known = picks.get(_id);
      const pick = known ?? {
        productId: _id,
        name,
        author,
        isbn,
        shelf,
        copies: 0,
        orders: [],
      };
      pick.copies += count;
      pick.orders.push({ number, count, ...pickup });
      picks.set(_id, pick);
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...picks.values()].sort((a, b) => {
    if ((a.shelf === null) !== (b.shelf === null)) return a.shelf === null ? 1 : -1;
    return compare(a.shelf ?? '', b.shelf ?? '') || compare(a.name, b.name);
  });
}
