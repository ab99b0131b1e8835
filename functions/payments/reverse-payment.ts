import type { Actor, PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { backoff } from '../jobs/back-off.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import { totalRefunded } from './payment-gateway.ts';
import { setReversed } from './payment-state-changes.repository.ts';
import { ATTENTION_AFTER_MS } from './payment-timing.ts';
import { refreshTransaction } from './refresh-transaction.ts';
import { isUncharged } from './uncharged-payment.ts';

/**
 * Returns the money of a payment that can have no order: `record-outcome.ts` decides which, and
 * `braintree/refund.ts` voids or refunds. Safe to repeat: Braintree refuses to return money twice,
 * and is then asked whether it went back.
 * @returns whether the money has gone back; if not, the payment is due again
 */
export async function reversePayment(
  deps: Deps,
  payment: PaymentRow,
  by: Actor,
): Promise<'reversed' | 'waiting'> {
  const { id, transaction_id: transactionId } = payment;
  if (transactionId === null) throw new Error(`Payment ${id} has no transaction to reverse`);
  const outcome = isUncharged(payment)
    ? ({ kind: 'succeeded' } as const)
    : await deps.gateway.reverse(transactionId);
  const done =
    outcome.kind === 'succeeded' ||
    (outcome.kind === 'refused' && (await isBack(deps, transactionId)));
  if (done) {
    await setReversed(deps, { id, by, now: deps.now() });
    return 'reversed';
  }
  logFailure('payment not reversed', { paymentId: id, transactionId, outcome });
  const refused = outcome.kind === 'refused' ? outcome.reason : undefined;
  const now = deps.now();
  const waited = now.getTime() - Date.parse(payment.updated_at);
  const lastError =
    refused !== undefined || waited > ATTENTION_AFTER_MS
      ? `Its money could not be given back: ${refused ?? 'Braintree does not answer'}. Look at transaction ${transactionId} in Braintree’s control panel and refund it there.`
      : undefined;
  const nextAttemptAt = backoff(payment.tries, now);
  await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt, lastError });
  return 'waiting';
}

/** Whether the shop does not, or no longer does, have the transaction's money. */
async function isBack(deps: Deps, transactionId: string): Promise<boolean> {
  const found = await refreshTransaction(deps, transactionId).catch((cause: unknown) => {
    logFailure('refused reversal not looked up', { transactionId, cause });
    return undefined;
  });
  if (!found) return false;
  return !found.charged || totalRefunded(found.refunds) >= found.amountCents;
}
