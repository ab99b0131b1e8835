import { runBatchIf } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { listOrderLines } from '../orders/order.repository.ts';
import type { RefundJob } from './refund.repository.ts';
import { type Reversal, recordRefundStatements } from './refund.statements.ts';
import { copiesNotRefunded } from './refundable-copies.ts';

/**
 * Records that the money of a refund goes back, and all that follows from it, in one batch: the
 * order's refunded sum, a mail, the copies it names and, if it cancels the order, the order's
 * status and copies. Safe to repeat and to run concurrently: the first one counts. What the
 * reconciler finds out is logged as done by whoever began the refund; only the refund itself says
 * who recorded it.
 */
export async function recordRefund(
  deps: Deps,
  refund: RefundJob,
  back: Reversal,
  by: Actor,
): Promise<void> {
  const { db, d1 } = deps;
  const { order_id: orderId, payment_id: paymentId } = refund;
  const lines = refund.restocks === 1 ? copiesNotRefunded(await listOrderLines(db, orderId)) : [];
  const cancelled = refund.cancels === 1 ? { orderId, paymentId, lines } : null;
  // `changed_by` is still the initiator: nobody else writes it while the refund is pending.
  const behind = by === 'reconciler' ? refund.changed_by : by;
  const change = { cancelled, mailId: deps.newId(), by: behind, recordedBy: by, now: deps.now() };
  // If it is not pending any more, another run was faster.
  await runBatchIf(d1, 'refund-pending', recordRefundStatements(db, refund, back, change));
}
