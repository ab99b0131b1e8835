import type { OrderRefunded, RefundClosing } from '../contract/refunds/refund.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../durations.ts';
import { leaseJob } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import { refreshTransaction } from '../payments/refresh-transaction.ts';
import { getRefundAnswer } from '../refunds/issue-refund.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import {
  acknowledgeRefund,
  findRefund,
  getRefundJob,
  type OrderRefundRow,
  type RefundJob,
  setRefundFailed,
} from '../refunds/refund.repository.ts';
import type { Reversal } from '../refunds/refund.statements.ts';
import { REFUND_LEASE_MS } from '../refunds/refund-schedule.ts';
import { canBeUndone, undoRefund } from '../refunds/undo-refund.ts';
import { chargedPartOf, reversalOf, TO_GIFT_CARD } from '../refunds/void-or-refund.ts';
import { refuse } from '../refuse.ts';
import { requiresAttention } from './requires-attention.ts';

const NOT_RETURNED = 'Closed by hand: nothing was given back.';

/**
 * Closes a refund that the shop could not resolve and a person has dealt with in Braintree's
 * control panel. Braintree is asked first: a refund that it has made is never closed as not
 * returned. One that counted as made and did not arrive can be closed as not returned too.
 * @throws {AppError} 404; 409 while the shop may still resolve it by itself, and when it has; 503
 *   for closing as not returned while Braintree cannot be asked
 */
export async function closeRefund(
  deps: Deps,
  { id, outcome, by }: { id: string; outcome: RefundClosing; by: Actor },
): Promise<OrderRefunded> {
  if (outcome === 'seen-to') return await acknowledgeLastError(deps, { id, by });
  if (outcome === 'not-returned' && canBeUndone(await requireRefund(deps, id))) {
    await undoRefund(deps, { id, lastError: NOT_RETURNED, by });
    return await getRefundAnswer(deps, await requireRefund(deps, id));
  }
  const refund = await leaseRefund(deps, id);
  const back = await findReversal(deps, refund).catch((cause: unknown) => {
    logFailure('refund not looked up', { refundId: id, cause });
    // Closed as not returned, it would never be looked up again.
    if (outcome === 'not-returned') throw refuse('refund-unchecked', { cause });
    return undefined;
  });
  if (back || outcome === 'returned') {
    await recordRefund(deps, refund, back ?? { kind: 'refund', providerId: null }, by);
  } else {
    await setRefundFailed(deps.db, { id, lastError: NOT_RETURNED, by, now: deps.now() });
  }
  if (back && outcome === 'not-returned') throw refuse('refund-was-made');
  return await getRefundAnswer(deps, await getRefundJob(deps, id));
}

/**
 * Finds how the money went back, if it did; a gift card's part is the shop's own to give. Throws
 * when Braintree cannot be asked.
 */
async function findReversal(deps: Deps, refund: RefundJob): Promise<Reversal | undefined> {
  if (chargedPartOf(refund) === 0) return TO_GIFT_CARD;
  const found = await refreshTransaction(deps, refund.transaction_id);
  return found && reversalOf(refund, found);
}

/** Clears the trouble of a completed refund. @throws {AppError} 404; 409 for an uncertain one */
async function acknowledgeLastError(
  deps: Deps,
  { id, by }: { id: string; by: Actor },
): Promise<OrderRefunded> {
  const refund = await requireRefund(deps, id);
  if (refund.state === 'pending') throw refuse('refund-not-certain');
  await acknowledgeRefund(deps.db, { id, by, now: deps.now() });
  return await getRefundAnswer(deps, await requireRefund(deps, id));
}

async function requireRefund(deps: Deps, id: string): Promise<OrderRefundRow> {
  const refund = await findRefund(deps.db, id);
  if (!refund) throw refuse('refund-not-found');
  return refund;
}

/** Leases the refund, so that no other run asks Braintree for it meanwhile. */
async function leaseRefund(deps: Deps, id: string): Promise<RefundJob> {
  const { state } = await requireRefund(deps, id);
  if (state !== 'pending') throw refuse('refund-closed');
  const refund = await getRefundJob(deps, id);
  const now = deps.now();
  const stuck = requiresAttention({ trouble: refund.trouble, since: refund.created_at }, now);
  const taken =
    stuck && !refund.asking
      ? await leaseJob(deps.db, 'refunds', refund, addMs(now, REFUND_LEASE_MS))
      : undefined;
  if (!taken) throw refuse('refund-still-asking');
  return refund;
}
