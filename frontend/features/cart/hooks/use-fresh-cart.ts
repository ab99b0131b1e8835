import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CartItem, getCartLines, setCartLines, toCart } from '../../../stores/cart-store.ts';
import { cartProductQuery } from '../api/get-cart-product.ts';
import { refreshCart } from '../refresh-cart.ts';

/**
 * Keeps the cart in step with the catalogue: looked up when the page opens, and again by `reread`.
 * Changes are kept in the cart's lines until the shopper accepts them.
 * @param changed whether there are changes to accept
 * @returns `stopped`: whether they have stopped what the shopper asked for
 */
export function useFreshCart(changed: boolean) {
  const queries = useQueryClient();
  const [stopped, setStopped] = useState(false);
  // Changes that come later have stopped nothing.
  if (stopped && !changed) setStopped(false);

  const look = useCallback(async (): Promise<boolean> => {
    const products = await Promise.all(
      getCartLines().map(async ({ _id }) => {
        return [_id, await queries.fetchQuery(cartProductQuery(_id))] as const;
      }),
    );
    // Read again, as the cart may have changed during the request.
    const before = getCartLines();
    const refreshed = refreshCart(before, new Map(products));
    if (!sameLines(before, refreshed)) setCartLines(refreshed);
    return !toCart(refreshed).changed;
  }, [queries]);

  useEffect(() => {
    // Not vital: the cart is shown as last seen, and payment looks again.
    look().catch(() => undefined);
  }, [look]);

  /** @returns whether the cart was up to date; @throws ApiError if the shop could not be asked */
  async function reread() {
    const right = await look();
    if (!right) setStopped(true);
    return right;
  }
  return { stopped, reread };
}

function sameLines(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
