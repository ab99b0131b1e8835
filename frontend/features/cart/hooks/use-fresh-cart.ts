import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CartItem, getCartLines, setCartLines } from '../../../lib/cart-store.ts';
import { cartProductQuery } from '../api/get-product.ts';
import { reviseCart } from '../revise-cart.ts';

export interface CartNews {
  changes: string[];
  urgent: boolean;
}
const NO_NEWS: CartNews = { changes: [], urgent: false };

/**
 * Keeps the cart to the catalogue: looked up when the page opens, and again by `reread`.
 * `changes` is what was different the last time, in words; `urgent` when it stands in
 * the way of what the shopper just asked for.
 */
export function useFreshCart() {
  const queries = useQueryClient();
  const [news, setNews] = useState<CartNews>(NO_NEWS);

  const look = useCallback(
    async (urgent: boolean): Promise<boolean> => {
      const products = await Promise.all(
        getCartLines().map(async ({ _id }) => {
          return [_id, await queries.fetchQuery(cartProductQuery(_id))] as const;
        }),
      );
      // The cart may have been changed while the shop was asked: it is read again.
      const before = getCartLines();
      const revised = reviseCart(before, new Map(products));
      if (!sameLines(before, revised.lines)) setCartLines(revised.lines);
      if (revised.changes.length > 0) setNews({ changes: revised.changes, urgent });
      return revised.changes.length === 0;
    },
    [queries],
  );

  useEffect(() => {
    // Not vital: the cart is shown as it was last seen, and payment looks again.
    look(false).catch(() => undefined);
  }, [look]);

  /** @returns whether the cart was right; @throws ApiError when the shop could not be asked */
  const reread = useCallback(() => look(true), [look]);
  return { news, dismissChanges: () => setNews(NO_NEWS), reread };
}

function sameLines(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
