import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CartItem, getCartLines, setCartLines } from '../../../lib/cart-store.ts';
import { cartProductQuery } from '../api/get-product.ts';
import { reviseCart } from '../revise-cart.ts';

/**
 * Keeps the cart to the catalogue: looked up when the page opens, and again by `reread`.
 * `changes` is what was different the last time, in words.
 */
export function useFreshCart() {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<string[]>([]);

  /** @returns whether the cart was right; @throws ApiError when the shop could not be asked */
  const reread = useCallback(async (): Promise<boolean> => {
    const products = await Promise.all(
      getCartLines().map(async ({ _id }) => {
        return [_id, await queries.fetchQuery(cartProductQuery(_id))] as const;
      }),
    );
    // The cart may have been changed while the shop was asked: it is read again.
    const before = getCartLines();
    const revised = reviseCart(before, new Map(products));
    if (!sameLines(before, revised.lines)) setCartLines(revised.lines);
    if (revised.changes.length > 0) setChanges(revised.changes);
    return revised.changes.length === 0;
  }, [queries]);

  useEffect(() => {
    // Not vital: the cart is shown as it was last seen, and payment looks again.
    reread().catch(() => undefined);
  }, [reread]);

  return { changes, dismissChanges: () => setChanges([]), reread };
}

function sameLines(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
