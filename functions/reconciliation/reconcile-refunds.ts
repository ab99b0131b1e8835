import type { Reconciled } from '../contract/reconciliation/attention.ts';
import type { RefundRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../durations.ts';
import { backoff } from '../jobs/back-off.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { type JobKind, runDueJobs, type Unfinished } from '../jobs/run-jobs.ts';
import { logEvent, logFailure } from '../log.ts';
import { splitRefund, toRefundableOrder } from '../orders/refundable-amount.ts';
import { requireOrderRow } from '../orders/require-order.ts';
import { ATTENTION_AFTER_MS } from '../payments/payment-timing.ts';
import { refreshTransaction } from '../payments/refresh-transaction.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { beginSubmission, getRefundJob, type RefundJob } from '../refunds/refund.repository.ts';
import { ASK_WINDOW_MS, REFUND_LEASE_MS } from '../refunds/refund-schedule.ts';
import {
  chargedBefore,
  chargedPartOf,
  type Refused,
  reversalOf,
  TO_GIFT_CARD,
  voidOrRefund,
} from '../refunds/void-or-refund.ts';
import { readShopMoney } from '../settings/settings.repository.ts';

const BY = 'reconciler';

const HELD_TEXT = 'The shopper’s bank asks this money back, or has taken it.';

/** Refunds per run, at three Braintree calls each. */
const REFUND_BATCH = 5;

/** `succeeded`: the money goes back, and its order says so. */
type RefundResult = 'succeeded' | Unfinished;

/**
 * Reconciles due refunds: those whose outcome nobody recorded, and those that were never requested.
 */
export async function reconcileRefunds(
  deps: Deps,
  limit = REFUND_BATCH,
): Promise<Reconciled['refunds']> {
  const counts: Record<RefundResult, number> = { succeeded: 0, waiting: 0, passed: 0 };
  const results = await runDueJobs(deps, refundJobs, limit);
  for (const result of results) counts[result] += 1;
  if (results.length > 0) logEvent('refunds reconciled', counts);
  return counts;
}

const refundJobs = {
  table: 'refunds',
  leaseMs: REFUND_LEASE_MS,
  attempt: attemptRefund,
  failure: 'refund not reconciled',
} as const satisfies JobKind<'refunds', RefundResult>;

/** Checks first if the money went back, and requests it again only when it certainly did not. */
async function attemptRefund(deps: Deps, leased: RefundRow): Promise<RefundResult> {
  const refund = await getRefundJob(deps, leased.id);
  if (chargedPartOf(refund) === 0) {
    await recordRefund(deps, refund, TO_GIFT_CARD, BY);
    return 'succeeded';
  }
  const { transaction_id: transactionId } = refund;
  const found = await refreshTransaction(deps, transactionId).catch((cause: unknown) => {
    logFailure('refund not looked up', { refundId: refund.id, cause });
    return 'no answer' as const;
  });
  if (found === 'no answer') {
    return await waitOn(deps, refund, { late: 'Braintree could not be asked about it.' });
  }
  if (!found) {
    return await waitOn(deps, refund, { now: `Braintree knows no transaction ${transactionId}.` });
  }
  const back = reversalOf(refund, found);
  if (back) {
    await recordRefund(deps, refund, back, BY);
    return 'succeeded';
  }
  if (refund.asking) {
    const nextAttemptAt = addMs(new Date(refund.updated_at), ASK_WINDOW_MS);
    await rescheduleJob(deps.db, 'refunds', refund, { nextAttemptAt });
    return 'waiting';
  }
  if (await isHeld(deps, refund)) return await waitOn(deps, refund, { now: HELD_TEXT });
  if (!(await beginSubmission(deps, leased))) return 'passed';
  const submitted = await voidOrRefund(deps, refund, BY);
  if (submitted.kind === 'succeeded') return 'succeeded';
  const error =
    submitted.kind === 'refused'
      ? { now: await refusedText(deps, refund, submitted) }
      : { late: 'Braintree gives no certain answer.' };
  return await waitOn(deps, refund, error);
}

/** Why Braintree refuses; what it has given back without the shop leaves less than was asked. */
async function refusedText(
  { db }: Deps,
  refund: RefundJob,
  { reason, givenBackCents }: Refused,
): Promise<string> {
  const refused = `Braintree refuses to give it back: ${reason}.`;
  if (givenBackCents === undefined) return refused;
  const money = await readShopMoney(db);
  return `${refused} It has given back ${money(givenBackCents)} of this order, of which the shop knows ${money(chargedBefore(refund))}.`;
}

/** Whether a bank has since asked for the money of a refund, or taken it. */
async function isHeld({ db }: Deps, refund: RefundRow): Promise<boolean> {
  const order = toRefundableOrder(await requireOrderRow(db, refund.order_id));
  return splitRefund(order, refund.amount_cents).chargedCents < chargedPartOf(refund);
}

/** Postpones a refund; a person is alerted at once, or when it has been open for too long. */
async function waitOn(
  deps: Deps,
  refund: RefundRow,
  error: { now: string } | { late: string },
): Promise<RefundResult> {
  const now = deps.now();
  const late = now.getTime() - Date.parse(refund.created_at) > ATTENTION_AFTER_MS;
  const lastError = 'now' in error ? error.now : late ? error.late : undefined;
  const nextAttemptAt = backoff(refund.tries, now);
  await rescheduleJob(deps.db, 'refunds', refund, { nextAttemptAt, lastError });
  return 'waiting';
}
