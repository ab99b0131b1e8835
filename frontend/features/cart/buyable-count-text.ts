import type { Cart } from '../../stores/cart-store.ts';

/** Number of copies that can be bought, in words. */
export function buyableCountText({ buyableCount }: Cart): string {
  return buyableCount === 1 ? '1 book' : `${buyableCount} books`;
}
