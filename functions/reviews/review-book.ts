import { getProduct } from '../catalog/product.repository.ts';
import { requireBookInCatalogStatement } from '../catalog/stock.statements.ts';
import type { OwnReview, ReviewInput } from '../contract/reviews/reviews.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import {
  findOwnReview,
  findReview,
  hasBought,
  insertReport,
  toOwnReview,
} from './review.repository.ts';
import { writeReviewStatements } from './review.statements.ts';

/** User and book of a review. */
interface Of {
  userId: string;
  productId: string;
}

/**
 * Writes or replaces a user's review of a book. Nobody else sees it until staff publish it.
 * @throws {AppError} 404 if there is no such book, 403 for a user who has not bought it
 */
export async function reviewBook(
  deps: Deps,
  { input, ...of }: Of & { input: ReviewInput },
): Promise<OwnReview> {
  if (!(await hasBought(deps.db, of))) {
    await getProduct(deps.db, of.productId);
    throw refuse('review-not-bought');
  }
  const review = { ...input, ...of, id: deps.newId(), now: deps.now() };
  await runBatch(deps.d1, [
    requireBookInCatalogStatement(deps.db, of),
    ...writeReviewStatements(deps.db, review),
  ]).catch(refuseBy({ 'book-in-catalogue': 'product-not-found' }));
  const written = await findOwnReview(deps.db, of);
  if (!written) throw refuse('review-not-found');
  return toOwnReview(written);
}

/**
 * Reports a published review to staff.
 * @throws {AppError} 404 if no such review is published, 409 for the user's own
 */
export async function reportReview(
  deps: Deps,
  { userId, reviewId }: { userId: string; reviewId: string },
): Promise<void> {
  const review = await findReview(deps.db, reviewId);
  if (review?.state !== 'published') throw refuse('review-not-found');
  if (review.user_id === userId) throw refuse('review-own');
  const report = { id: deps.newId(), reviewId, userId, now: deps.now() };
  if (!(await insertReport(deps.db, report))) throw refuse('review-not-found');
}
