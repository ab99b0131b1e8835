import { isIn, PAYMENT_STATES } from '../contract/payments/payment-state.ts';
import type { Reconciled } from '../contract/reconciliation/attention.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { backoff } from '../jobs/back-off.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { type JobKind, runDueJobs, runJob, type Unfinished } from '../jobs/run-jobs.ts';
import { logEvent, logFailure } from '../log.ts';
import { toOrderFacts } from '../orders/priced-order-columns.ts';
import { findPayment, listPaymentLines } from './payment.repository.ts';
import type { CallTimeout, ChargeOutcome } from './payment-gateway.ts';
import { setNotCharged, setReversing } from './payment-state-changes.repository.ts';
import {
  ATTENTION_AFTER_MS,
  nextLookup,
  PAYMENT_LEASE_MS,
  SEARCH_LAG_MS,
} from './payment-timing.ts';
import { recordOutcome } from './record-outcome.ts';
import { reversePayment } from './reverse-payment.ts';
import { isUncharged, unchargedId } from './uncharged-payment.ts';

const BY = 'reconciler';

/** Payments per run. */
const RECONCILE_BATCH = 10;

/** Result of reconciling a payment that was due. */
type ReconcileResult =
  /** Charged: its order exists, or may still be placed. */
  | 'succeeded'
  /** Not charged: its books are back in stock. */
  | 'released'
  /** Charged without an order: its money went back. */
  | 'reversed'
  | Unfinished;

/**
 * Reconciles due payments: attempts whose outcome nobody recorded, unknown outcomes, charges that
 * can have no order. A failure is logged, and the payment is due again.
 */
export async function reconcilePayments(
  deps: Deps,
  limit = RECONCILE_BATCH,
): Promise<Reconciled['payments']> {
  const counts: Record<ReconcileResult, number> = {
    succeeded: 0,
    released: 0,
    reversed: 0,
    waiting: 0,
    passed: 0,
  };
  const results = await runDueJobs(deps, paymentJobs, limit);
  for (const result of results) counts[result] += 1;
  if (results.length > 0) logEvent('payments reconciled', counts);
  return counts;
}

/** Reconciles one payment that is due, if nobody else has its lease. Never throws. */
export async function reconcilePayment(
  deps: Deps,
  due: PaymentRow,
  timeout?: CallTimeout,
): Promise<void> {
  const attempt = (its: Deps, payment: PaymentRow) => attemptPayment(its, payment, timeout);
  await runJob(deps, { ...paymentJobs, attempt }, due);
}

const paymentJobs = {
  table: 'payments',
  leaseMs: PAYMENT_LEASE_MS,
  attempt: attemptPayment,
  failure: 'payment not reconciled',
} as const satisfies JobKind<'payments', ReconcileResult>;

async function attemptPayment(
  deps: Deps,
  payment: PaymentRow,
  timeout?: CallTimeout,
): Promise<ReconcileResult> {
  switch (PAYMENT_STATES[payment.state].whenDue) {
    case 'look-for-charge':
      return await lookForCharge(deps, payment, timeout);
    case 'reverse-unclaimed':
      return await reverseUnclaimed(deps, payment);
    case 'reverse':
      return await reversePayment(deps, payment, BY);
    case 'nothing':
      await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt: null });
      return 'passed';
  }
}

async function lookForCharge(
  deps: Deps,
  payment: PaymentRow,
  timeout: CallTimeout | undefined,
): Promise<ReconcileResult> {
  if (isUncharged(payment)) return await finishUncharged(deps, payment);
  const { id, amount_cents: amountCents } = payment;
  let outcome: ChargeOutcome | undefined;
  try {
    outcome = await deps.gateway.findCharge({ orderId: id, amountCents, ...timeout });
  } catch (cause) {
    logFailure('charge not looked up', { paymentId: id, cause });
    return await postponeLookup(deps, payment, 'Braintree could not be asked about it.');
  }
  if (!outcome) {
    const { transaction_id: named, state } = payment;
    // A transaction that Braintree has named or reported exists, whether its search shows it or
    // not.
    if (named !== null && isIn('holds-stock', state)) {
      return await postponeLookup(
        deps,
        payment,
        `Braintree does not find its transaction ${named}.`,
      );
    }
    if (isReported(payment)) {
      const lastError = 'Braintree has reported its transaction, but does not find it.';
      return await postponeLookup(deps, payment, lastError, payment.updated_at);
    }
    return await closeUnlessEarly(deps, payment);
  }
  if (outcome.kind === 'unknown') {
    logFailure('charge still unknown', { paymentId: id, outcome });
    return await postponeLookup(
      deps,
      payment,
      `At Braintree its charge is not as expected: ${outcome.cause}.`,
    );
  }
  const result = await record(deps, payment, outcome);
  // An already closed payment is not closed again; without this it would be looked up forever.
  if (result === 'released')
    await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt: null, lastError: null });
  return result;
}

/** Whether Braintree has reported that the money was taken. */
function isReported({ settlement, dispute }: PaymentRow): boolean {
  return settlement === 'settled' || settlement === 'disbursed' || dispute !== null;
}

/**
 * Finishes a payment that charges nothing: an open one becomes an order, a closed one stays closed.
 */
async function finishUncharged(deps: Deps, payment: PaymentRow): Promise<ReconcileResult> {
  const { id, state } = payment;
  if (!isIn('holds-stock', state)) {
    await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt: null, lastError: null });
    return 'released';
  }
  const transactionId = unchargedId(id);
  return await record(deps, payment, { kind: 'succeeded', transactionId, method: null });
}

/** Records an outcome. @returns its result */
async function record(
  deps: Deps,
  payment: PaymentRow,
  outcome: ChargeOutcome,
): Promise<ReconcileResult> {
  const { id, user_id: userId, amount_cents: amountCents, address, created_at } = payment;
  const lines = await listPaymentLines(deps.db, id);
  const facts = { ...toOrderFacts(payment), lines, now: new Date(created_at) };
  await recordOutcome(deps, { id, userId, amountCents, address, ...facts }, outcome, BY);
  return await conclude(deps, id);
}

/** Returns the result of a recorded outcome; a reversal that follows from it is made at once. */
async function conclude(deps: Deps, id: string): Promise<ReconcileResult> {
  const found = await findPayment(deps.db, id);
  if (!found) return 'waiting';
  const { state } = found;
  if (isIn('owes-money', state)) return await reversePayment(deps, found, BY);
  if (isIn('not-charged', state)) return 'released';
  return state === 'succeeded' || state === 'reversed' ? state : 'waiting';
}

/** Closes a payment whose charge is not found, unless Braintree's search may still lag behind. */
async function closeUnlessEarly(deps: Deps, payment: PaymentRow): Promise<ReconcileResult> {
  const now = deps.now();
  const createdAt = new Date(payment.created_at);
  const dueAt = nextLookup(createdAt, now);
  const closed = isIn('not-charged', payment.state);
  if (closed || now.getTime() - createdAt.getTime() < SEARCH_LAG_MS) {
    // Braintree answered, so an earlier failure to ask it no longer matters.
    await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt: dueAt, lastError: null });
    return 'waiting';
  }
  await setNotCharged(deps, {
    id: payment.id,
    state: 'abandoned',
    failure: 'not-found',
    transactionId: null,
    lines: await listPaymentLines(deps.db, payment.id),
    dueAt,
    by: BY,
    now,
  });
  return 'released';
}

/** Looks again later; a person is alerted once this has lasted too long. `since` is UTC ISO. */
async function postponeLookup(
  deps: Deps,
  payment: PaymentRow,
  lastError: string,
  since = payment.created_at,
): Promise<ReconcileResult> {
  const now = deps.now();
  const createdAt = new Date(payment.created_at);
  const age = now.getTime() - createdAt.getTime();
  const soon = age < SEARCH_LAG_MS ? nextLookup(createdAt, now) : null;
  const isLate = now.getTime() - Date.parse(since) > ATTENTION_AFTER_MS;
  await rescheduleJob(deps.db, 'payments', payment, {
    nextAttemptAt: soon ?? backoff(payment.tries, now),
    lastError: isLate ? lastError : undefined,
  });
  return 'waiting';
}

/** Reverses a payment that named only an amount and that no order has claimed. */
async function reverseUnclaimed(deps: Deps, payment: PaymentRow): Promise<ReconcileResult> {
  const { id, transaction_id: transactionId } = payment;
  if (transactionId === null) throw new Error(`Payment ${id} succeeded without a transaction`);
  const now = deps.now();
  await setReversing(deps, { id, transactionId, lines: [], by: BY, now });
  const result = await conclude(deps, id);
  // An order claimed it meanwhile.
  if (result === 'succeeded')
    await rescheduleJob(deps.db, 'payments', payment, { nextAttemptAt: null });
  return result;
}
