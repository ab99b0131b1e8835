import { getProduct } from '../catalog/product.repository.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { insertWish, isKept } from './wishlist.repository.ts';

/**
 * Adds a book to a wishlist; one that is on it already stays as it is.
 * @throws {AppError} 404 if there is no such book, 409 when the list is full
 */
export async function addToWishlist(
  deps: Deps,
  wish: { userId: string; productId: string },
): Promise<void> {
  if (await insertWish(deps.db, { ...wish, id: deps.newId(), now: deps.now() })) return;
  if (await isKept(deps.db, wish)) return;
  await getProduct(deps.db, wish.productId);
  throw refuse('wishlist-full');
}
