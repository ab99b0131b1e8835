import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { type Cents, fromDollars, linesTotal } from '#contract/money.ts';
import { formatShopMoney } from '../../lib/shop-money.ts';
import {
  type CartItem,
  getCartLines,
  markChange,
  maxCopies,
  setCartLines,
  toCart,
} from '../../stores/cart-store.ts';
import { cartProductQuery } from './api/get-cart-product.ts';

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

/**
 * Updates the lines to the catalogue's current price, facts and stock, which caps the count. A book
 * that is sold out or gone stays as a line with stock 0, which no payment includes. A line that has
 * changed for the shopper keeps what they knew of it (`was`).
 * @param latest by product id; null for a book that has left the catalogue, no entry for one that
 * was not looked up
 */
export function refreshCart(
  lines: readonly CartItem[],
  latest: ReadonlyMap<string, Product | null>,
): CartItem[] {
  return lines.map((line) => {
    const product = latest.get(line._id);
    if (product === undefined) return line;
    const known = line.was ?? knownOf(line);
    if (product === null) return markChange({ ...line, quantity: 0, gone: true }, known);
    const wished = { ...product, count: known.count };
    const count = product.quantity > 0 ? Math.min(known.count, maxCopies(wished)) : known.count;
    return markChange({ ...wished, count }, known);
  });
}

/** Changes that matter to the shopper, old and new, in words. */
export function cartChanges(lines: readonly CartItem[]): string[] {
  return lines.flatMap((line) => (line.was ? differences(line, line.was) : []));
}

/** The cart's total as the shopper knew it. */
export function totalBefore(lines: readonly CartItem[]): Cents {
  const known = lines.map((line) => line.was ?? knownOf(line));
  return linesTotal(
    known
      .filter(({ onSale }) => onSale)
      .map(({ price, count }) => ({ unitCents: fromDollars(price), count })),
  );
}

function knownOf({ price, count, quantity }: CartItem) {
  return { price, count, onSale: quantity > 0 };
}

function differences(line: CartItem, was: NonNullable<CartItem['was']>): string[] {
  if (line.gone) return [`“${line.name}” is no longer sold.`];
  if (line.quantity < 1) return [`“${line.name}” has sold out.`];
  const found: string[] = [];
  const [before, now] = [fromDollars(was.price), fromDollars(line.price)];
  if (before !== now) {
    found.push(`“${line.name}” now costs ${formatShopMoney(now)}, not ${formatShopMoney(before)}.`);
  }
  if (!was.onSale) found.push(`“${line.name}” is on sale again.`);
  if (line.count < was.count) {
    found.push(
      `Only ${line.quantity} left of “${line.name}”: your ${was.count} became ${line.count}.`,
    );
  }
  return found;
}
