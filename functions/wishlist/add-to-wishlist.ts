import { getProduct } from '../catalog/product.repository.ts';
import type { RemovedWishlistItem } from '../contract/wishlist/wishlist.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { insertWishlistItem, isKept } from './wishlist.repository.ts';

/**
 * Adds a book to a wishlist; one that is on it already stays as it is. What was just removed is put
 * back with the id, which is its place in the list, and the price that it had, unless the id is taken.
 * Neither is checked: no page but the reader's own shows them, and nothing is charged by them.
 * @throws {AppError} 404 if there is no such book, 409 when the list is full
 */
export async function addToWishlist(
  deps: Deps,
  { removed, ...wish }: { userId: string; productId: string; removed: RemovedWishlistItem },
): Promise<void> {
  const now = deps.now();
  const { wish: id = deps.newId(), price: priceCents } = removed;
  if (await insertWishlistItem(deps.db, { ...wish, id, priceCents, now })) return;
  if (await isKept(deps.db, wish)) return;
  // The id may be that of another wish.
  if (removed.wish && (await insertWishlistItem(deps.db, { ...wish, id: deps.newId(), now })))
    return;
  await getProduct(deps.db, wish.productId);
  throw refuse('wishlist-full');
}
