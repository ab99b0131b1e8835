import type { PaymentStatus } from '../contract/payments/payment.ts';
import { isIn } from '../contract/payments/payment-state.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findPayment, findPaymentByKey, insertAbandoned } from './payment.repository.ts';
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
  return answerOf(await upToDate(deps, payment));
}

/**
 * Claims the key of a payment that has not arrived, so that it never will; if it has, only returns
 * its status.
 */
export async function abandonPayment(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
): Promise<PaymentStatus> {
  const id = deps.newId();
  await insertAbandoned(deps.db, { id, userId, idempotencyKey: key, now: deps.now() });
  return await getPaymentStatus(deps, { userId, key });
}

/** Returns the payment as it is now: one that is due is looked up at Braintree first. */
export async function upToDate(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const due = payment.due_at !== null && payment.due_at <= deps.now().toISOString();
  if (!due || !isIn('holds-stock', payment.state)) return payment;
  await reconcilePayment(deps, payment, { within: LOOK_UP_WITHIN_MS });
  return (await findPayment(deps.db, payment.id)) ?? payment;
}
