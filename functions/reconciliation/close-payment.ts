import type { PaymentRecord } from '../contract/orders/order-timeline.ts';
import {
  isIn,
  PAYMENT_STATES,
  type PaymentClosing,
  type PaymentState,
} from '../contract/payments/payment-state.ts';
import type { Actor, PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import { findPayment, listPaymentLines, toPaymentRecord } from '../payments/payment.repository.ts';
import {
  setNotCharged,
  setReversed,
  setReversing,
} from '../payments/payment-state-changes.repository.ts';
import { nextLookup } from '../payments/payment-timing.ts';
import { reconcilePayment } from '../payments/reconcile-payment.ts';
import { refuse } from '../refuse.ts';
import { acknowledgePayment } from './attention.repository.ts';
import { closingsOf } from './attention-instructions.ts';
import { requiresAttention } from './requires-attention.ts';

/** As the buttons call them. */
const OUTCOME_TEXT: Readonly<Record<PaymentClosing, string>> = {
  'not-charged': 'not charged',
  returned: 'returned',
  'seen-to': 'resolved',
};

/**
 * Closes a payment that the shop could not resolve and a person has dealt with in Braintree's
 * control panel. Braintree is asked first: a charge that it finds is recorded as usual.
 * @throws {AppError} 404; 409 while the shop may still resolve it by itself, when it has reached
 *   another state, and for an outcome that its state does not allow
 */
export async function closePayment(
  deps: Deps,
  { id, outcome, by }: { id: string; outcome: PaymentClosing; by: Actor },
): Promise<PaymentRecord> {
  const before = await requirePayment(deps, id);
  if (isIn('in-progress', before.state)) await reconcileStuck(deps, before);
  else if (outcome === 'seen-to') await acknowledgePayment(deps.db, { id, by, now: deps.now() });
  const payment = await requirePayment(deps, id);
  if (hasOutcome(payment, outcome)) return toPaymentRecord(payment);
  if (!isIn('in-progress', payment.state)) {
    throw refuse('payment-closed', { values: { state: stateOf(payment) } });
  }
  if (!closingsOf(payment).includes(outcome)) {
    throw refuse('payment-not-closable', {
      values: { state: stateOf(payment), outcome: OUTCOME_TEXT[outcome] },
    });
  }
  await close(deps, payment, { outcome, by });
  return toPaymentRecord(await requirePayment(deps, id));
}

async function reconcileStuck(deps: Deps, payment: PaymentRow): Promise<void> {
  const { trouble, updated_at: since } = payment;
  if (!requiresAttention({ trouble, since }, deps.now())) throw refuse('payment-still-open');
  await reconcilePayment(deps, payment);
}

async function close(
  deps: Deps,
  payment: PaymentRow,
  { outcome, by }: { outcome: PaymentClosing; by: Actor },
): Promise<void> {
  const path = PAYMENT_STATES[payment.state].closings[outcome] ?? [];
  const lines = await listPaymentLines(deps.db, payment.id);
  for (const state of path) await moveTo(deps, payment, { state, lines, by });
}

async function moveTo(
  deps: Deps,
  { id, transaction_id: transactionId, created_at: createdAt }: PaymentRow,
  to: { state: PaymentState; lines: readonly PricedLine[]; by: Actor },
): Promise<void> {
  const { state, ...change } = to;
  const move = { id, ...change, byHand: true, now: deps.now() };
  switch (state) {
    case 'declined': {
      // Its charge is still looked up once more: a late one is reversed automatically.
      const dueAt = nextLookup(new Date(createdAt), move.now);
      const failure = 'not-found';
      return await setNotCharged(deps, { ...move, state, failure, transactionId, dueAt });
    }
    case 'reversing':
      if (transactionId === null) throw new Error(`Payment ${id} has nothing to be returned`);
      // A payment that was never resolved returns its books to stock here.
      return await setReversing(deps, { ...move, transactionId });
    case 'reversed':
      return await setReversed(deps, move);
    default:
      throw new Error(`Nobody closes a payment as ${state} by hand`);
  }
}

/** Its state in words. */
function stateOf({ state }: PaymentRow): string {
  return PAYMENT_STATES[state].label;
}

function hasOutcome(payment: PaymentRow, outcome: PaymentClosing): boolean {
  const isNotCharged = isIn('not-charged', payment.state);
  switch (outcome) {
    case 'not-charged':
      return isNotCharged;
    case 'returned':
      // A charge that was refunded before it was recorded counts as not charged.
      return payment.state === 'reversed' || (isNotCharged && payment.transaction_id !== null);
    case 'seen-to':
      return !isIn('in-progress', payment.state);
  }
}

async function requirePayment(deps: Deps, id: string): Promise<PaymentRow> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw refuse('payment-not-found');
  return payment;
}
