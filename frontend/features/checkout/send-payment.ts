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
 * What has come between the wish to pay and the payment, in another tab too, while shop, widget or bank
 * were asked: the session has ended, a payment has begun, or the books were bought or taken out.
 * Undefined for nothing.
 */
export function checkPreconditions(userId: string, purchase: Purchase): PaymentOutcome | undefined {
  if (getSession()?.user._id !== userId) return refused(SIGNED_OUT, 'signed-out');
  if (getPaymentInFlight(userId)) return { kind: 'given-up' };
  if (isInCart(purchase.products)) return undefined;
  return { kind: 'given-up', refusal: { kind: 'payment', text: CART_CHANGED } };
}

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
 * The shop refused, or says itself that it could not ask. Not so while it is still at this very
 * payment, or when a proxy gave up on the shop (408).
 */
function isNotCharged(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === 408) return false;
  if (error.reason === 'payment-in-progress') return false;
  return (error.status >= 400 && error.status < 500) || (error.status === 503 && error.answered);
}

/**
 * What the shop's refusal of a payment comes to.
 * @param reread true when price and stock of every line are as the shopper sees them
 */
export async function whyRefused(
  error: ApiError,
  reread: () => Promise<boolean>,
): Promise<PaymentOutcome> {
  if (error.status === 401) return refused(SIGNED_OUT, 'signed-out');
  if (error.reason === 'payment-open') return refused(ANOTHER_OPEN);
  const cartIsRight = error.status !== 409 || (await reread().catch(() => true));
  return refused(paymentFailureText(error), cartIsRight ? 'payment' : 'cart');
}
