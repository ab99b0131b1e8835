import { isWaiting } from '../back-in-stock/back-in-stock.repository.ts';
import type { BookActivity } from '../contract/reviews/reviews.ts';
import type { Deps } from '../deps.ts';
import { isKept } from '../wishlist/wishlist.repository.ts';
import { findOwnReview, hasBought, toOwnReview } from './review.repository.ts';

/** Returns how a user relates to a book: kept, waited for, bought, reviewed. */
export async function getBookActivity(
  { db }: Deps,
  of: { userId: string; productId: string },
): Promise<BookActivity> {
  const [kept, waiting, mayReview, review] = await Promise.all([
    isKept(db, of),
    isWaiting(db, of),
    hasBought(db, of),
    findOwnReview(db, of),
  ]);
  return {
    isKept: kept,
    isWaiting: waiting,
    mayReview,
    review: review ? toOwnReview(review) : null,
  };
}
