import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';
import { type Cents, toDecimalString, toDollars } from '../../../functions/contract/money.ts';
import {
  BANK_NOT_CONFIRMED,
  METHOD_GONE,
  type PaymentRequest,
} from '../../../functions/contract/payment.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { getSession } from '../../stores/session-store.ts';
import { takePayment } from './api/take-payment.ts';
import { setDeclinedMethod } from './declined-method-store.ts';
import {
  BANK_CANCELLED,
  bankNotAskedText,
  CART_CHANGED,
  methodRefusalText,
  OTHER_AMOUNT_CONFIRMED,
  paymentFailureText,
} from './payment-refusal-text.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';
import { checkPreconditions, outcomeOfRefusal, sendPayment } from './send-payment.ts';
import { clearSpentMethod, type MountedDropin, requestPaymentMethod } from './three-d-secure.ts';
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
  try {
    if (!(await payer.reread())) return refused(CART_CHANGED, 'cart');
  } catch (error) {
    return refused(paymentFailureText(error));
  }
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
  if (asked.kind === 'gone') return between ?? { kind: 'given-up' };
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
      takePayment(userId, {
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
