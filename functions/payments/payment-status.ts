import type { PaymentStatus } from '../contract/payments/payment.ts';
import { isIn } from '../contract/payments/payment-state.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findPayment, findPaymentByKey } from './payment.repository.ts';
import { answerOf } from './payment-answer.ts';
import { LOOK_UP_WITHIN_MS } from './payment-timing.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Returns the status of the payment with the key.
 * @throws {AppError} 404 when none has arrived
 */
export async function getPaymentStatus(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
): Promise<PaymentStatus> {
  const payment = await findPaymentByKey(deps.db, { userId, key });
  if (!payment) throw refuse('payment-key-unknown');
  return answerOf(await refreshPayment(deps, payment));
}

/** Returns the payment as it is now: one that is due is looked up at Braintree first. */
export async function refreshPayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const due = payment.due_at !== null && payment.due_at <= deps.now().toISOString();
  if (!due || !isIn('holds-stock', payment.state)) return payment;
  await reconcilePayment(deps, payment, { within: LOOK_UP_WITHIN_MS });
  return (await findPayment(deps.db, payment.id)) ?? payment;
}
