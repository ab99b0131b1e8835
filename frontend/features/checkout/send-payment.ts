import type { PaymentAnswer } from '../../../functions/contract/payment.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  asPaid,
  endPaymentInFlight,
  type PendingPayment,
  setPaymentInFlight,
  updatePaymentInFlight,
} from '../../stores/payment-store.ts';
import type { PaymentOutcome, Purchase } from './purchase.ts';
import { refusalOf } from './refusal-of.ts';

/** What came of it; or why the shop refused to begin. */
type Sent = PaymentOutcome | { kind: 'not-begun'; error: ApiError };

/**
 * Sends a payment under a key of its own, and keeps it as the payment in flight from the moment that
 * money may move.
 */
export async function sendPayment(
  userId: string,
  purchase: Purchase,
  ask: (idempotencyKey: string) => Promise<PaymentAnswer>,
): Promise<Sent> {
  const key = crypto.randomUUID();
  const { products, address } = purchase;
  const charging: PendingPayment = { state: 'charging', key, since: Date.now(), products, address };
  const unconfirmed: PendingPayment = { ...charging, state: 'unconfirmed' };
  // Stored before it is sent: a page that is closed from here on finds out when it is back.
  setPaymentInFlight(userId, charging);
  try {
    const answer = await ask(key);
    if (answer.status === 'succeeded') {
      const payment = asPaid(charging, answer.transaction);
      updatePaymentInFlight(userId, payment);
      return { kind: 'paid', payment };
    }
    const refusal = refusalOf(answer);
    if (!refusal) {
      updatePaymentInFlight(userId, unconfirmed);
      return { kind: 'unconfirmed' };
    }
    endPaymentInFlight(userId, charging);
    return { kind: 'refused', refusal };
  } catch (error) {
    if (!isNotCharged(error)) {
      updatePaymentInFlight(userId, unconfirmed);
      return { kind: 'unconfirmed' };
    }
    endPaymentInFlight(userId, charging);
    return { kind: 'not-begun', error };
  }
}

/**
 * The shop refused, or says itself that it could not ask. Not so while it is still at this very
 * payment, or when a proxy gave up on the shop (408).
 */
function isNotCharged(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 408) return false;
  if (error.reason === 'payment-in-progress') return false;
  return (error.status >= 400 && error.status < 500) || (error.status === 503 && error.answered);
}
