import { sql } from 'kysely';
import { isInShop } from '../catalog/product.repository.ts';
import {
  type OwnReview,
  type Rating,
  REVIEWS_A_PAGE,
  type Reviews,
} from '../contract/reviews/reviews.ts';
import { toConstraintError } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { paginate } from '../db/pagination.ts';
import type { ReviewRow } from '../db/tables/wishlist-and-reviews.ts';
import { displayName } from '../mail/display-name.ts';

/** Latest orders of a user that are searched for a book. */
const MAX_ORDERS = 1000;

/** Whether an account has bought a book: paid for it in an order that is not cancelled. */
export async function hasBought(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'Cancelled')
    .orderBy('created_at', 'desc')
    .limit(MAX_ORDERS);
  const row = await db
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', 'in', db.selectFrom(orders.as('latest')).select('latest.id'))
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the rating of a book that shoppers see, from one row, however many published reviews
 * there are.
 */
async function getRating(db: Database, productId: string): Promise<Rating> {
  const sums = await db
    .selectFrom('review_sums')
    .select(['reviews', 'stars'])
    .where('product_id', '=', productId)
    .where(isInShop(productId))
    .executeTakeFirst();
  if (!sums || sums.reviews === 0) return { count: 0, average: null };
  return { count: sums.reviews, average: Math.round((sums.stars / sums.reviews) * 10) / 10 };
}

/**
 * Returns a page of the published reviews of a book that shoppers see, newest first.
 * @param after id of a review: only those after it; none for an unknown id
 */
export async function listReviews(
  db: Database,
  { productId, after }: { productId: string; after: string | undefined },
): Promise<Reviews> {
  const [rating, rows] = await Promise.all([
    getRating(db, productId),
    db
      .selectFrom('reviews')
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select(['reviews.id', 'stars', 'title', 'text', 'published_at', 'users.name'])
      .where('product_id', '=', productId)
      .where(isInShop(productId))
      .where('state', '=', sql.lit('published'))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(published_at, reviews.id) < (SELECT published_at, id FROM reviews AS last
            WHERE last.id = ${after ?? ''})`,
        ),
      )
      .orderBy('published_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(REVIEWS_A_PAGE + 1)
      .execute(),
  ]);
  return {
    rating,
    ...paginate('reviews', rows, {
      limit: REVIEWS_A_PAGE,
      toItem: ({ id, stars, title, text, ...row }) => ({
        _id: id,
        stars,
        title,
        text,
        by: firstName(row.name),
        at: row.published_at ?? '',
      }),
    }),
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  const { id, stars, title, text, state, reason, updated_at } = row;
  return { _id: id, stars, title, text, state, reason, updatedAt: updated_at };
}

export function findOwnReview(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** Deletes a user's review of a book. @returns whether there was one */
export async function deleteReview(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Reports a published review, once per person; the review stays as it is.
 * @returns false when the review has been withdrawn meanwhile
 */
export async function insertReport(
  db: Database,
  report: { id: string; reviewId: string; userId: string; now: Date },
): Promise<boolean> {
  const insert = db
    .insertInto('review_reports')
    .values({
      id: report.id,
      review_id: report.reviewId,
      user_id: report.userId,
      created_at: report.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing());
  try {
    await insert.execute();
    return true;
  } catch (error) {
    if (toConstraintError(error)?.kind === 'foreign-key') return false;
    throw error;
  }
}

/** Name that others see beside a review. */
function firstName(name: string): string {
  return displayName(name).split(' ')[0] || 'A reader';
}
