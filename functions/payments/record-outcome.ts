import { isCatalogConflict } from '../catalog/product-conflicts.ts';
import { isIn, type PaymentState } from '../contract/payments/payment-state.ts';
import { isRefusedBy, isTaken, runBatch } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../durations.ts';
import { logFailure } from '../log.ts';
import { paidOrderStatements } from '../orders/create-order.statements.ts';
import { findPayment } from './payment.repository.ts';
import { type PaymentAttempt, setSucceededStatements } from './payment.statements.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import { setNotCharged, setReversing, setUnknown } from './payment-state-changes.repository.ts';
import { nextLookup, UNCLAIMED_MS } from './payment-timing.ts';

/** The part of an attempt that recording its outcome needs. */
export type ChargeToRecord = Pick<
  PaymentAttempt,
  'id' | 'userId' | 'amountCents' | 'address' | 'addressParts' | 'sums' | 'lines'
> & {
  /** When the attempt was recorded. */
  now: Date;
};

/**
 * Records the outcome of a charge and all that follows from it in one batch: the order with the
 * copies sold; or the books back in stock; or, if the order cannot be made any more, that the money
 * is to go back. Safe to repeat and to run concurrently: the first one counts.
 * @returns the resulting state; after `reversing` the money must be sent back
 */
export async function recordOutcome(
  deps: Deps,
  payment: ChargeToRecord,
  outcome: ChargeOutcome,
  by: Actor,
): Promise<PaymentState> {
  const { id, lines } = payment;
  const now = deps.now();
  switch (outcome.kind) {
    case 'succeeded':
      return await recordCharge(deps, payment, outcome, by);
    case 'declined':
    case 'refused':
    case 'not-executed': {
      const transactionId = outcome.kind === 'declined' ? outcome.transactionId : null;
      const closed = { state: 'declined', failure: outcome.kind, dueAt: null } as const;
      await setNotCharged(deps, { id, ...closed, transactionId, lines, by, now });
      return 'declined';
    }
    case 'unknown': {
      const dueAt = nextLookup(payment.now, now) ?? now;
      const { transactionId } = outcome;
      await setUnknown(deps, { id, transactionId, dueAt, by, now });
      return 'unknown';
    }
  }
}

async function recordCharge(
  deps: Deps,
  payment: ChargeToRecord,
  { transactionId, method }: Extract<ChargeOutcome, { kind: 'succeeded' }>,
  by: Actor,
): Promise<PaymentState> {
  const { id, lines } = payment;
  const now = deps.now();
  const dueAt = lines.length > 0 ? null : addMs(now, UNCLAIMED_MS);
  const success = setSucceededStatements(deps.db, { id, transactionId, method, dueAt, by, now });
  const books = { lines, heldBack: true, by };
  const order = lines.length > 0 ? paidOrderStatements(deps, payment, books) : [];
  let error: unknown;
  try {
    const [written] = await runBatch(deps.d1, [...success, ...order]);
    if (written) return 'succeeded';
    // Without an order the batch does not fail if the outcome was already recorded, or the payment
    // was given up before its charge was found.
    const state = (await findPayment(deps.db, id))?.state;
    if (state && !isIn('not-charged', state)) return state;
  } catch (refusal) {
    // Another request was faster, or a first try succeeded but its answer was lost: the order
    // exists.
    if (isTaken('orders.payment_id', refusal)) return 'succeeded';
    // A book is gone; or the payment was given up before its charge was found, and the shopper was
    // told so.
    if (!isCatalogConflict(refusal) && !isRefusedBy('payment-succeeded', refusal)) throw refusal;
    error = refusal;
  }
  logFailure('charged for an order that cannot be made', { paymentId: id, error });
  await setReversing(deps, { id, transactionId, lines, by, now });
  return 'reversing';
}
