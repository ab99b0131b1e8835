import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';
import { type Cents, toDollars } from '../../../functions/contract/money.ts';
import type { PaymentRequest } from '../../../functions/contract/payment.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  asPaid,
  endPaymentInFlight,
  type PendingPayment,
  setPaymentInFlight,
  updatePaymentInFlight,
} from '../../stores/payment-store.ts';
import { takePayment } from './api/take-payment.ts';
import { getChallengeAnswer, spendChallengeAnswer } from './challenge/challenge-store.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';
import { refusalOf } from './refusal-of.ts';
import { ANOTHER_OPEN, paymentFailureText, SIGNED_OUT } from './refusal-text.ts';

/** Who pays, and by which widget. */
interface Till {
  userId: string;
  /** True when price and stock of every line are as the shopper sees them. */
  reread: () => Promise<boolean>;
  dropin: Dropin;
  /** Lets go of the chosen method. */
  clearMethod: () => Promise<void>;
}

/** What a bank has confirmed in a widget, and the shop has not charged yet. */
const confirmedIn = new WeakMap<Dropin, { nonce: string; totalCents: Cents }>();

/** Whether the bank's word on this method, which a refusal left chosen, is about another amount. */
export function isConfirmedForOther(
  dropin: Dropin,
  { nonce }: PaymentMethodPayload,
  { totalCents }: Purchase,
): boolean {
  const confirmed = confirmedIn.get(dropin);
  return confirmed?.nonce === nonce && confirmed.totalCents !== totalCents;
}

/**
 * Charges a method that the widget gave. What the shopper is held to is kept as the payment in flight
 * from the moment that money may move.
 */
export async function chargeMethod(
  till: Till,
  method: PaymentMethodPayload,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const { userId, clearMethod } = till;
  const { address } = purchase;
  const products = productsOf(purchase);
  const key = crypto.randomUUID();
  const charging: PendingPayment = { state: 'charging', key, since: Date.now(), products, address };
  const unconfirmed: PendingPayment = { ...charging, state: 'unconfirmed' };
  const challenge = getChallengeAnswer();
  // Stored before it is sent: a page that is closed from here on finds out when it is back.
  setPaymentInFlight(userId, charging);
  try {
    const answer = await takePayment(userId, {
      ...requestOf(method, purchase),
      idempotencyKey: key,
      ...(challenge === null ? {} : { challenge }),
    });
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
    return await refusedByShop(till, error, { method, purchase });
  } finally {
    if (challenge !== null) spendChallengeAnswer();
  }
}

function productsOf({ lines }: Purchase) {
  return lines.map(({ _id, count }) => ({ _id, count }));
}

function requestOf(method: PaymentMethodPayload, purchase: Purchase): PaymentRequest {
  const { totalCents, address, addressParts, delivery } = purchase;
  return {
    paymentMethodNonce: method.nonce,
    amount: toDollars(totalCents),
    products: productsOf(purchase),
    address,
    ...(addressParts && { addressParts }),
    ...(delivery !== undefined && { delivery }),
    ...(method.deviceData === undefined ? {} : { deviceData: method.deviceData }),
  };
}

/** A refusal leaves the payment method unspent: it stays chosen. */
async function refusedByShop(
  { dropin, reread, clearMethod }: Till,
  error: ApiError,
  { method, purchase }: { method: PaymentMethodPayload; purchase: Purchase },
): Promise<PaymentOutcome> {
  const { nonce, liabilityShifted } = method;
  const wanted = wantedBy(error);
  // What a bank has confirmed holds for the one amount alone, which may be about to change; not so
  // where the same payment is to be tried again.
  if (liabilityShifted !== undefined) {
    if (wanted) confirmedIn.set(dropin, { nonce, totalCents: purchase.totalCents });
    else await clearMethod();
  }
  if (wanted) return refused(paymentFailureText(error), wanted);
  if (error.status === 401) return refused(SIGNED_OUT, 'signed-out');
  if (error.reason === 'payment-open') return refused(ANOTHER_OPEN);
  const cartIsRight = error.status !== 409 || (await reread().catch(() => true));
  return refused(paymentFailureText(error), cartIsRight ? 'payment' : 'cart');
}

/** What the shop wants to be sent along with the same payment. */
function wantedBy({ reason }: ApiError): 'challenge' | 'device-data' | undefined {
  if (reason === 'challenge-needed') return 'challenge';
  return reason === 'device-data-needed' ? 'device-data' : undefined;
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
