import type * as z from 'zod/mini';
import type { PaymentRecord } from '../contract/order-history.ts';
import type { paymentCloseSchema } from '../contract/unsettled.ts';
import type { Actor, PaymentRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findPayment, listPaymentLines } from '../payments/payment.repository.ts';
import { setNotCharged, setReversed, setReversing } from '../payments/payment-moves.repository.ts';
import { nextLook } from '../payments/payment-schedule.ts';
import { reconcilePayment } from '../payments/reconcile-payments.ts';
import { closingsOf } from './advice.ts';
import { isOpenPayment, needsAPerson } from './needs-a-person.ts';
import { toPaymentRecord } from './payment-record.ts';
import { endPaymentTrouble } from './unsettled.repository.ts';

type Outcome = z.output<typeof paymentCloseSchema>['outcome'];

const STILL_SETTLING =
  'The shop is still settling this payment by itself. Please give it ten minutes.';

/**
 * Closes a payment that the shop could not settle, as a person has seen to it in Braintree's control
 * panel. Braintree is asked first: a charge that it does find is settled as ever.
 * @throws {AppError} 404; 409 while the shop may still settle it by itself, when it has come to
 * something else, and for an outcome that its state cannot have
 */
export async function closePayment(
  deps: Deps,
  { id, outcome, by }: { id: string; outcome: Outcome; by: Actor },
): Promise<PaymentRecord> {
  const before = await requirePayment(deps, id);
  if (isOpenPayment(before)) await reconcileStuck(deps, before);
  else if (outcome === 'seen-to') await endPaymentTrouble(deps.db, { id, by, now: deps.now() });
  const payment = await requirePayment(deps, id);
  if (comesTo(payment, outcome)) return toPaymentRecord(payment);
  if (!isOpenPayment(payment)) {
    const text = `This payment is ${payment.state} by now: there is nothing to close.`;
    throw new AppError('conflict', text);
  }
  if (!closingsOf(payment).includes(outcome)) {
    const text = `A payment that is ${payment.state} can’t be closed as ${outcome}.`;
    throw new AppError('conflict', text);
  }
  await close(deps, payment, { outcome, by });
  return toPaymentRecord(await requirePayment(deps, id));
}

async function reconcileStuck(deps: Deps, payment: PaymentRow): Promise<void> {
  const { trouble, updated_at: since } = payment;
  if (!needsAPerson({ trouble, since }, deps.now())) throw new AppError('conflict', STILL_SETTLING);
  await reconcilePayment(deps, payment);
}

async function close(
  deps: Deps,
  payment: PaymentRow,
  { outcome, by }: { outcome: Outcome; by: Actor },
): Promise<void> {
  const { id, transaction_id: transactionId } = payment;
  const now = deps.now();
  const lines = await listPaymentLines(deps.db, id);
  if (outcome === 'not-charged') {
    // Looked for once more all the same: what comes to light after this goes back by itself.
    const dueAt = nextLook(new Date(payment.created_at), now);
    const closed = { state: 'declined', failure: 'not-found', dueAt } as const;
    await setNotCharged(deps.db, deps.d1, { id, ...closed, transactionId, lines, by, now });
    return;
  }
  if (transactionId === null) throw new Error(`Payment ${id} has no transaction to be returned`);
  // What was never settled gives its books back on the way.
  await setReversing(deps.db, deps.d1, { id, transactionId, lines, by, now });
  await setReversed(deps.db, { id, by, now });
}

function comesTo(payment: PaymentRow, outcome: Outcome): boolean {
  switch (outcome) {
    case 'not-charged':
      return payment.state === 'declined' || payment.state === 'abandoned';
    case 'returned':
      return payment.state === 'reversed';
    case 'seen-to':
      return !isOpenPayment(payment);
  }
}

async function requirePayment(deps: Deps, id: string): Promise<PaymentRow> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw new AppError('not-found', 'Payment not found');
  return payment;
}
