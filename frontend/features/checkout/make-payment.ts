import type { PaymentMethodPayload } from 'braintree-web-drop-in';
import { type Cents, toDecimalString, toDollars } from '../../../functions/contract/money.ts';
import type { PaymentRequest } from '../../../functions/contract/payment.ts';
import type { PostalAddress } from '../../../functions/contract/postal-address.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { CartItem } from '../../stores/cart-store.ts';
import {
  asPaid,
  endPaymentInFlight,
  getPaymentInFlight,
  type Paid,
  type PendingPayment,
  setPaymentInFlight,
  updatePaymentInFlight,
} from '../../stores/payment-store.ts';
import { getSession } from '../../stores/session-store.ts';
import { takePayment } from './api/take-payment.ts';
import { clearSpentMethod } from './dropin/clear-spent-method.ts';
import { refusalOf } from './refusal-of.ts';
import type { CheckoutRefusal } from './refusal-store.ts';
import {
  ANOTHER_OPEN,
  BANK_CANCELLED,
  BANK_NOT_CONFIRMED,
  bankNotAskedText,
  CART_CHANGED,
  methodRefusalText,
  paymentFailureText,
  SIGNED_OUT,
} from './refusal-text.ts';
import { type MountedDropin, requestPaymentMethod } from './request-payment-method.ts';

export interface Purchase {
  lines: readonly CartItem[];
  totalCents: Cents;
  /** The address as one text, and by its parts where it was asked for so. */
  address: string;
  addressParts?: PostalAddress | undefined;
  /** The rate that it is delivered by, where there are any. */
  delivery?: string | undefined;
}

export type PaymentOutcome =
  /** Nothing was charged, or the charge goes back. */
  | { kind: 'refused'; refusal: CheckoutRefusal }
  /** Nothing was charged here: the page was left, or another tab was first to pay. */
  | { kind: 'given-up' }
  /** Only the shop can tell, by and by; the payment stays in flight. */
  | { kind: 'unconfirmed' }
  | { kind: 'paid'; payment: Paid };

/**
 * One payment: look at the cart again, ask the widget for a method, charge. What it holds the
 * shopper to is kept as the payment in flight from the moment that money may move, under a key by
 * which the shop can be asked for its outcome.
 * @param reread true when price and stock of every line are as the shopper sees them
 */
export async function makePayment(
  { userId, reread }: { userId: string; reread: () => Promise<boolean> },
  mounted: MountedDropin,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  try {
    if (!(await reread())) return refused(CART_CHANGED, 'cart');
  } catch (error) {
    return refused(paymentFailureText(error));
  }
  const amount = toDecimalString(purchase.totalCents);
  const asked = await requestPaymentMethod(mounted, {
    amount,
    email: getSession()?.user.email ?? '',
  });
  // The session may have ended, in another tab too, while the widget was asked.
  if (getSession()?.user._id !== userId) return refused(SIGNED_OUT, 'signed-out');
  if (asked.kind === 'gone' || getPaymentInFlight(userId)) return { kind: 'given-up' };
  if (asked.kind === 'none') return refused(methodRefusalText());
  // A widget that has left the page has nothing to let go of.
  const clearMethod = () => clearSpentMethod(mounted.dropin, asked.at).catch(() => undefined);
  if (asked.kind === 'given')
    return await chargeMethod({ userId, reread, clearMethod }, asked.method, purchase);
  await clearMethod();
  if (asked.kind === 'cancelled') return refused(BANK_CANCELLED, 'cancelled');
  return refused(asked.kind === 'not-asked' ? bankNotAskedText() : BANK_NOT_CONFIRMED);
}

async function chargeMethod(
  {
    userId,
    reread,
    clearMethod,
  }: { userId: string; reread: () => Promise<boolean>; clearMethod: () => Promise<void> },
  method: PaymentMethodPayload,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const { address } = purchase;
  const products = productsOf(purchase);
  const key = crypto.randomUUID();
  const charging: PendingPayment = { state: 'charging', key, since: Date.now(), products, address };
  const unconfirmed: PendingPayment = { ...charging, state: 'unconfirmed' };
  // Stored before it is sent: a page that is closed from here on finds out when it is back.
  setPaymentInFlight(userId, charging);
  try {
    const answer = await takePayment(userId, requestOf(method, purchase, key));
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
    await clearMethod();
    return { kind: 'refused', refusal };
  } catch (error) {
    if (!isNotCharged(error)) {
      updatePaymentInFlight(userId, unconfirmed);
      return { kind: 'unconfirmed' };
    }
    endPaymentInFlight(userId, charging);
    // A refusal leaves the payment method unspent: it stays chosen. What a bank has confirmed holds
    // for the one amount alone, which may be about to change.
    if (method.liabilityShifted !== undefined) await clearMethod();
    if (error.status === 401) return refused(SIGNED_OUT, 'signed-out');
    if (error.reason === 'payment-open') return refused(ANOTHER_OPEN);
    const cartIsRight = error.status !== 409 || (await reread().catch(() => true));
    return refused(paymentFailureText(error), cartIsRight ? 'payment' : 'cart');
  }
}

function productsOf({ lines }: Purchase) {
  return lines.map(({ _id, count }) => ({ _id, count }));
}

function requestOf(
  method: PaymentMethodPayload,
  purchase: Purchase,
  idempotencyKey: string,
): PaymentRequest {
  const { totalCents, address, addressParts, delivery } = purchase;
  return {
    paymentMethodNonce: method.nonce,
    amount: toDollars(totalCents),
    products: productsOf(purchase),
    address,
    ...(addressParts && { addressParts }),
    ...(delivery !== undefined && { delivery }),
    idempotencyKey,
    ...(method.deviceData === undefined ? {} : { deviceData: method.deviceData }),
  };
}

function refused(text: string, kind: CheckoutRefusal['kind'] = 'payment'): PaymentOutcome {
  return { kind: 'refused', refusal: { kind, text } };
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
