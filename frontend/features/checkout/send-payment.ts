import type { PaymentAnswer } from '../../../functions/contract/payment.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isInCart } from '../../stores/cart-store.ts';
import {
  endPaymentInFlight,
  getPaymentInFlight,
  type PendingPayment,
  setPaymentInFlight,
  toPaid,
  updatePaymentInFlight,
} from '../../stores/payment-store.ts';
import { getSession } from '../../stores/session-store.ts';
import {
  ANOTHER_OPEN,
  CART_CHANGED,
  paymentFailureText,
  refusalOf,
  SIGNED_OUT,
} from './payment-refusal-text.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';

/**
 * What has happened since the shopper pressed Pay, in any tab, while shop, widget or bank were
 * asked: the session ended, another payment began, or the books were bought or removed. Undefined
 * if nothing has.
 */
export function checkPreconditions(userId: string, purchase: Purchase): PaymentOutcome | undefined {
  if (getSession()?.user._id !== userId) return refused(SIGNED_OUT, 'signed-out');
  if (getPaymentInFlight(userId)) return { kind: 'given-up' };
  if (isInCart(purchase.products)) return undefined;
  return { kind: 'given-up', refusal: { kind: 'payment', text: CART_CHANGED } };
}

/** The payment's outcome, or why the shop refused to begin. */
type Sent = PaymentOutcome | { kind: 'not-begun'; error: ApiError };

/** Sends a payment under its own key, and stores it as in flight before money may move. */
export async function sendPayment(
  userId: string,
  purchase: Purchase,
  ask: (idempotencyKey: string) => Promise<PaymentAnswer>,
): Promise<Sent> {
  const key = crypto.randomUUID();
  const { products, address } = purchase;
  const charging: PendingPayment = { state: 'charging', key, since: Date.now(), products, address };
  const unconfirmed: PendingPayment = { ...charging, state: 'unconfirmed' };
  // Stored before it is sent: a page closed from here on learns the outcome when it is back.
  setPaymentInFlight(userId, charging);
  try {
    const answer = await ask(key);
    if (answer.status === 'succeeded') {
      const payment = toPaid(charging, answer.transaction);
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
 * Whether the shop refused, or says that it could not ask Braintree. False while the shop still
 * works on this very payment, or if a proxy timed out (408).
 */
function isNotCharged(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 408) return false;
  if (error.reason === 'payment-in-progress') return false;
  return (error.status >= 400 && error.status < 500) || (error.status === 503 && error.answered);
}

/**
 * Turns the shop's refusal of a payment into an outcome.
 * @param reread returns true if price and stock of every line are as the shopper sees them
 */
export async function outcomeOfRefusal(
  error: ApiError,
  reread: () => Promise<boolean>,
): Promise<PaymentOutcome> {
  if (error.status === 401) return refused(SIGNED_OUT, 'signed-out');
  if (error.reason === 'payment-open') return refused(ANOTHER_OPEN);
  const cartIsRight = error.status !== 409 || (await reread().catch(() => true));
  return refused(paymentFailureText(error), cartIsRight ? 'payment' : 'cart');
}
