import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';
import { type Cents, toDecimalString, toDollars } from '#contract/money.ts';
import {
  type PaymentAnswer,
  type PaymentRequest,
  paymentAnswerSchema,
} from '#contract/payments/payment.ts';
import { BANK_NOT_CONFIRMED, METHOD_GONE } from '#contract/payments/unsuccessful-payment-text.ts';
import { api } from '../../lib/api-client.ts';
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
import { checkCart } from './check-cart.ts';
import { setDeclinedMethod } from './declined-method-store.ts';
import {
  ANOTHER_OPEN,
  BANK_CANCELLED,
  bankNotAskedText,
  CART_CHANGED,
  isQuoteRefusal,
  methodRefusalText,
  OTHER_AMOUNT_CONFIRMED,
  paymentFailureText,
  refusalOf,
  SIGNED_OUT,
} from './payment-error-text.ts';
import { type PaymentOutcome, type Purchase, refused } from './payment-outcome.ts';
import {
  clearSpentMethod,
  closeBankDialog,
  type MountedDropin,
  requestPaymentMethod,
} from './request-payment-method.ts';
import { getChallengeAnswer, spendChallengeAnswer } from './turnstile/turnstile-store.ts';

interface Payer {
  userId: string;
  /** Returns true if price and stock of every line are as the shopper sees them. */
  reread: () => Promise<boolean>;
}

interface PayerAtWidget extends Payer {
  dropin: Dropin;
  /** Clears the selected method. */
  clearMethod: () => Promise<void>;
}

/** Per widget, the nonce and amount that a bank has confirmed but that are not charged yet. */
const confirmedIn = new WeakMap<Dropin, { nonce: string; totalCents: Cents }>();

/**
 * Makes one payment: rereads the cart, requests a payment method from the widget, charges it. From
 * the moment money may move, the payment is stored as in flight, under a key by which the shop can
 * be asked for its outcome. If the shop misses the widget's device data, which may have been late,
 * the widget is asked once more.
 */
export async function makePayment(
  payer: Payer,
  mounted: MountedDropin,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const changed = await checkCart(payer.reread);
  if (changed) return changed;
  const outcome = await askAndCharge(payer, mounted, purchase);
  if (outcome.kind !== 'refused' || outcome.refusal.kind !== 'device-data') return outcome;
  return await askAndCharge(payer, mounted, purchase, { without: outcome });
}

/** @param without outcome to return if the widget still has no device data */
async function askAndCharge(
  { userId, reread }: Payer,
  mounted: MountedDropin,
  purchase: Purchase,
  { without }: { without?: PaymentOutcome } = {},
): Promise<PaymentOutcome> {
  const { dropin } = mounted;
  const asked = await requestPaymentMethod(mounted, {
    amount: toDecimalString(purchase.totalCents),
    email: getSession()?.user.email ?? '',
  });
  const between = checkPreconditions(userId, purchase);
  if (asked.kind === 'gone') return between ?? (await giveUp());
  if (asked.kind === 'none') return between ?? refused(methodRefusalText());
  // A widget that has left the page has nothing to clear.
  const clearMethod = () => clearSpentMethod(dropin, asked.at).catch(() => undefined);
  if (between) {
    await clearMethod();
    return between;
  }
  if (asked.kind === 'given') {
    const { method } = asked;
    if (without && !method.deviceData) return without;
    if (!isConfirmedForOther(dropin, method, purchase))
      return await chargeMethod({ userId, reread, dropin, clearMethod }, method, purchase);
    await clearMethod();
    return refused(OTHER_AMOUNT_CONFIRMED);
  }
  await clearMethod();
  if (asked.kind === 'cancelled') return refused(BANK_CANCELLED, 'cancelled');
  if (asked.kind === 'method-gone') return refused(METHOD_GONE);
  return refused(asked.kind === 'not-asked' ? bankNotAskedText() : BANK_NOT_CONFIRMED);
}

/** After the shopper has left the page, with nothing to tell that a reload would forget. */
async function giveUp(): Promise<PaymentOutcome> {
  await closeBankDialog();
  return { kind: 'given-up' };
}

/** Whether a bank has confirmed this method, left selected by a refusal, for another amount. */
function isConfirmedForOther(
  dropin: Dropin,
  { nonce }: PaymentMethodPayload,
  { totalCents }: Purchase,
): boolean {
  const confirmed = confirmedIn.get(dropin);
  return confirmed?.nonce === nonce && confirmed.totalCents !== totalCents;
}

/** Charges a method received from the widget. */
async function chargeMethod(
  payer: PayerAtWidget,
  method: PaymentMethodPayload,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const { userId, clearMethod } = payer;
  const challenge = getChallengeAnswer();
  try {
    const sent = await sendPayment(userId, purchase, (idempotencyKey) =>
      pay(userId, {
        ...paymentRequestOf(method, purchase),
        idempotencyKey,
        ...(challenge === null ? {} : { challenge }),
      }),
    );
    if (sent.kind === 'not-begun')
      return await refusedByShop(payer, sent.error, { method, purchase });
    if (sent.kind === 'refused') {
      if (sent.refusal.kind === 'declined') setDeclinedMethod(userId, method);
      await clearMethod();
    }
    return sent;
  } finally {
    if (challenge !== null) spendChallengeAnswer();
  }
}

/** A refusal leaves the nonce unused, so the method stays selected. */
async function refusedByShop(
  { dropin, reread, clearMethod }: PayerAtWidget,
  error: ApiError,
  { method, purchase }: { method: PaymentMethodPayload; purchase: Purchase },
): Promise<PaymentOutcome> {
  const { nonce, liabilityShifted } = method;
  const wanted = wantedBy(error);
  // A bank's confirmation holds for one amount, which may be about to change, unless the same
  // payment is to be tried again.
  if (liabilityShifted !== undefined) {
    if (wanted) confirmedIn.set(dropin, { nonce, totalCents: purchase.totalCents });
    else await clearMethod();
  }
  if (wanted) return refused(paymentFailureText(error), wanted);
  return await outcomeOfRefusal(error, reread);
}

/** What the shop wants to be sent with the same payment. */
function wantedBy({ reason }: ApiError): 'challenge' | 'device-data' | undefined {
  if (reason === 'challenge-needed') return 'challenge';
  return reason === 'device-data-needed' ? 'device-data' : undefined;
}

/** Payment request for the shop: the widget's nonce and device data, and what is bought. */
function paymentRequestOf(method: PaymentMethodPayload, purchase: Purchase): PaymentRequest {
  const { products, totalCents, address, addressParts, delivery, codes } = purchase;
  return {
    paymentMethodNonce: method.nonce,
    amount: toDollars(totalCents),
    products,
    address,
    ...(addressParts && { addressParts }),
    ...(delivery !== undefined && { delivery }),
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(method.deviceData === undefined ? {} : { deviceData: method.deviceData }),
  };
}

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
  const { products, address, totalCents } = purchase;
  const isFree = totalCents === 0;
  const charging: PendingPayment = {
    state: 'charging',
    key,
    since: Date.now(),
    products,
    address,
    ...(isFree && { isFree }),
  };
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
  if (!cartIsRight) return refused(paymentFailureText(error), 'cart');
  return refused(paymentFailureText(error), isQuoteRefusal(error) ? 'quote' : 'payment');
}

/** Longer than the shop itself waits for Braintree (60 s), so that its answer is not missed. */
const ANSWER_WITHIN_MS = 75_000;

/**
 * Charges the payment method once. Never retried automatically.
 * @throws ApiError 409 if price or stock changed (nothing was charged); 0 or 5xx if nobody can say
 * whether the charge happened; an AbortError means the same
 */
function pay(userId: string, request: PaymentRequest): Promise<PaymentAnswer> {
  return api('POST /braintree/payment/:userId', {
    params: { userId },
    json: request,
    response: paymentAnswerSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
