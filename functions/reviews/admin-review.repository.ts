import { sql } from 'kysely';
import {
  REVIEWS_A_PAGE,
  type StaffReview,
  type StaffReviews,
  type StaffReviewsQuery,
} from '../contract/reviews/reviews.ts';
import type { Database } from '../db/database.ts';
import { paginate } from '../db/pagination.ts';
import { toOwnReview } from './review.repository.ts';

function selectForStaff(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(['users.name as writer_name', 'users.email as writer_email'])
    .select('products.name as product_name');
}
export type AdminReviewRow = Awaited<
  ReturnType<ReturnType<typeof selectForStaff>['execute']>
>[number];

export function toStaffReview(row: AdminReviewRow): StaffReview {
  return {
    ...toOwnReview(row),
    product: { _id: row.product_id, name: row.product_name },
    by: { _id: row.user_id, name: row.writer_name },
    reports: row.reports,
    waitsSince: row.waits_since,
    version: row.version,
  };
}

export function findAdminReview(db: Database, id: string): Promise<AdminReviewRow | undefined> {
  return selectForStaff(db).where('reviews.id', '=', id).executeTakeFirst();
}

/**
 * Returns a page of the reviews that await staff, longest waiting first; or of those in a state,
 * last changed first. Each is read along an index.
 */
export async function listAdminReviews(
  db: Database,
  { list, after }: StaffReviewsQuery,
): Promise<StaffReviews> {
  const isQueue = list === 'waiting';
  const by = isQueue ? 'waits_since' : 'updated_at';
  const order = isQueue ? 'asc' : 'desc';
  const behind = sql.raw(isQueue ? '>' : '<');
  const rows = await selectForStaff(db)
    .$if(isQueue, (query) => query.where('waits_since', 'is not', null))
    .$if(!isQueue, (query) => query.where('state', '=', isQueue ? 'pending' : list))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(reviews.${sql.ref(by)}, reviews.id) ${behind}
          (SELECT last.${sql.ref(by)}, last.id FROM reviews AS last WHERE last.id = ${after ?? ''})`,
      ),
    )
    .orderBy(`reviews.${by}`, order)
    .orderBy('reviews.id', order)
    .limit(REVIEWS_A_PAGE + 1)
    .execute();
  return paginate('reviews', rows, { limit: REVIEWS_A_PAGE, toItem: toStaffReview });
}
