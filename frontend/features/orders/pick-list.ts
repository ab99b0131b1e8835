import type { AdminOrder } from '../../../functions/contract/admin-order.ts';
import { copiesLeft, isPickup } from '../../../functions/contract/order.ts';

/** A book to take from its shelf, for all of the orders together. */
export interface PickListLine {
  productId: string;
  name: string;
  author: string | null;
  isbn: string | null;
  shelf: string | null;
  copies: number;
  /** For whom, by the numbers of the orders; `pickup` only where nobody sends them. */
  orders: { number: string; count: number; pickup?: true }[];
}

/**
 * The books of the orders in the order of the shelves, then of their titles; what stands on no shelf
 * comes last. `B2` stands before `B10`.
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
