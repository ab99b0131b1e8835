import type { Reconciled } from '../contract/unsettled.ts';
import type { RefundRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import { after, backoff, CLAIM_MS, PATIENCE_MS } from '../payments/payment-schedule.ts';
import {
  beginAsking,
  claimRefund,
  listDueRefunds,
  putOffRefund,
} from '../refunds/due-refunds.repository.ts';
import { finishRefund } from '../refunds/record-refund.ts';
import { getRefundJob } from '../refunds/refund.repository.ts';
import { ASK_WINDOW_MS } from '../refunds/refund-schedule.ts';
import { askForRefund, givenBack } from '../refunds/submit-refund.ts';

const BY = 'reconciler';

/** How many refunds one run looks at, at three calls to Braintree each. */
const REFUND_BATCH = 5;

type Verdict =
  /** The money goes back, and its order says so. */
  | 'succeeded'
  /** Not certain yet: it is due again later. */
  | 'waiting'
  /** Somebody else had it in hand. */
  | 'passed';

/**
 * Settles refunds that are due: those whose outcome nobody recorded, and those that nobody came to
 * ask for. One bounded batch, one after the other as `reconcilePayments` does. Safe to be cut off
 * anywhere, and for two to run at once.
 */
export async function reconcileRefunds(
  deps: Deps,
  limit = REFUND_BATCH,
): Promise<Reconciled['refunds']> {
  const due = await listDueRefunds(deps.db, { now: deps.now(), limit });
  const counts = { succeeded: 0, waiting: 0, passed: 0 } satisfies Record<Verdict, number>;
  for (const refund of due) counts[await reconcileRefund(deps, refund)] += 1;
  if (due.length > 0) logEvent('refunds reconciled', counts);
  return counts;
}

/** Settles one refund that is due, if nobody else has it in hand. Never throws. */
async function reconcileRefund(deps: Deps, due: RefundRow): Promise<Verdict> {
  try {
    const refund = await claimRefund(deps.db, due, after(deps.now(), CLAIM_MS));
    return refund ? await settleDue(deps, refund) : 'passed';
  } catch (error) {
    logFailure('refund not reconciled', { refundId: due.id, error });
    return 'waiting';
  }
}

/** Looks first whether the money went back, and asks for it again when it certainly did not. */
async function settleDue(deps: Deps, inHand: RefundRow): Promise<Verdict> {
  const refund = await getRefundJob(deps.db, inHand.id);
  const { transaction_id: transactionId } = refund;
  const found = await deps.gateway.findTransaction(transactionId).catch((cause: unknown) => {
    logFailure('refund not looked up', { refundId: refund.id, cause });
    return 'no answer' as const;
  });
  if (found === 'no answer') {
    return await waitOn(deps, refund, { late: 'Braintree could not be asked about it.' });
  }
  if (!found) {
    return await waitOn(deps, refund, { now: `Braintree knows no transaction ${transactionId}.` });
  }
  const back = givenBack(refund, found);
  if (back) {
    await finishRefund(deps, refund, back, BY);
    return 'succeeded';
  }
  const askAgain = after(new Date(refund.updated_at), ASK_WINDOW_MS);
  if (deps.now() < askAgain) {
    await putOffRefund(deps.db, refund, { dueAt: askAgain });
    return 'waiting';
  }
  const now = deps.now();
  const begun = await beginAsking(deps.db, inHand, { now, until: after(now, ASK_WINDOW_MS) });
  if (!begun) return 'passed';
  const asked = await askForRefund(deps, refund, BY);
  if (asked.kind === 'succeeded') return 'succeeded';
  const trouble =
    asked.kind === 'refused'
      ? { now: `Braintree refuses to give it back: ${asked.reason}.` }
      : { late: 'Braintree gives no certain answer.' };
  return await waitOn(deps, refund, trouble);
}

/** Puts a refund off; a person is told at once, or when it has been open for too long. */
async function waitOn(
  deps: Deps,
  refund: RefundRow,
  trouble: { now: string } | { late: string },
): Promise<Verdict> {
  const now = deps.now();
  const late = now.getTime() - Date.parse(refund.created_at) > PATIENCE_MS;
  const text = 'now' in trouble ? trouble.now : late ? trouble.late : undefined;
  await putOffRefund(deps.db, refund, {
    dueAt: backoff(refund.tries, now),
    ...(text !== undefined && { trouble: text }),
  });
  return 'waiting';
}
