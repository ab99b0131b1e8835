import { accountMailStatements } from '../accounts/account-mail.statements.ts';
import type { ReviewDecision, StaffReview } from '../contract/reviews/reviews.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { type AdminReviewRow, findAdminReview, toStaffReview } from './admin-review.repository.ts';
import { moderateReviewStatements } from './review.statements.ts';

/**
 * Publishes or rejects a review. Its writer gets a mail, unless a reported one stays as it was. The
 * security log records who decided.
 * @throws {AppError} 404 if there is none, 409 when it has changed since it was read
 */
export async function moderateReview(
  deps: Deps,
  requester: Requester,
  { reviewId, decision }: { reviewId: string; decision: ReviewDecision },
): Promise<StaffReview> {
  const now = deps.now();
  const review = await findAdminReview(deps.db, reviewId);
  if (!review) throw refuse('review-not-found');
  const { state } = decision;
  await runBatch(deps.d1, [
    ...moderateReviewStatements(deps.db, review, { ...decision, by: requester.userId, now }),
    ...mailStatements(deps, review, decision),
    securityEventStatement(deps, requester, {
      kind: state === 'published' ? 'review-published' : 'review-rejected',
      about: review.user_id,
      detail: {
        reviewId,
        productId: review.product_id,
        state: { before: review.state, after: state },
      },
    }),
  ]).catch(refuseBy({ 'review-as-read': 'review-outdated' }));
  const decided = await findAdminReview(deps.db, reviewId);
  if (!decided) throw refuse('review-not-found');
  return toStaffReview(decided);
}

function mailStatements(
  deps: Deps,
  review: AdminReviewRow,
  { state, reason }: ReviewDecision,
): Statement[] {
  if (review.state === state) return [];
  const about = { productId: review.product_id, name: review.product_name };
  const to = { name: review.writer_name, email: review.writer_email };
  const mail = { userId: review.user_id, to };
  return state === 'published'
    ? accountMailStatements(deps, { ...mail, kind: 'review-published', data: about })
    : accountMailStatements(deps, { ...mail, kind: 'review-rejected', data: { ...about, reason } });
}
