import type { Cart } from '../../stores/cart-store.ts';

/** How many copies there are to buy. */
export function buyableCountText({ buyableCount }: Cart): string {
  return buyableCount === 1 ? '1 book' : `${buyableCount} books`;
}
