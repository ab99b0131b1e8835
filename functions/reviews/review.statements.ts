import { sql } from 'kysely';
import type { ReviewDecision, ReviewInput } from '../contract/reviews/reviews.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { ReviewRow } from '../db/tables/wishlist-and-reviews.ts';

/**
 * Writes a user's review of a book, replacing an earlier one. It awaits staff again, and reports of
 * the earlier text no longer count.
 */
export function writeReviewStatements(
  db: Database,
  review: ReviewInput & { id: string; userId: string; productId: string; now: Date },
): Statement[] {
  const at = review.now.toISOString();
  const { stars, title, text, userId, productId } = review;
  const own = db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId);
  const written = {
    stars,
    title,
    text,
    state: 'pending',
    reason: '',
    waits_since: at,
    published_at: null,
    changed_by: userId,
    updated_at: at,
  } as const;
  return [
    statement(db.deleteFrom('review_reports').where('review_id', 'in', own)),
    statement(
      db
        .insertInto('reviews')
        .values({
          ...written,
          id: review.id,
          product_id: productId,
          user_id: userId,
          created_at: at,
        })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'product_id']).doUpdateSet({
            ...written,
            reports: 0,
            version: sql<number>`reviews.version + 1`,
          }),
        ),
    ),
  ];
}

/** Decides on a review, and so on its reports; guarded by `review-as-read`. */
export function moderateReviewStatements(
  db: Database,
  { id }: Pick<ReviewRow, 'id'>,
  { state, reason, version, by, now }: ReviewDecision & { by: string; now: Date },
): Statement[] {
  const at = now.toISOString();
  const isAsRead = sql<boolean>`EXISTS (SELECT 1 FROM reviews
    WHERE id = ${id} AND version = ${version})`;
  const isPublished = state === 'published';
  return [
    requireStatement(db, 'review-as-read', isAsRead),
    statement(
      db
        .updateTable('reviews')
        .set({
          state,
          reason: isPublished ? '' : reason,
          waits_since: null,
          reports: 0,
          // A reported review that stays published keeps its date.
          published_at: isPublished ? sql<string>`coalesce(published_at, ${at})` : null,
          version: sql<number>`version + 1`,
          changed_by: by,
          updated_at: at,
        })
        .where('id', '=', id),
    ),
  ];
}
