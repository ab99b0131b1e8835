import type { Dropin, PaymentMethodPayload } from 'braintree-web-drop-in';
import { type Cents, toDollars } from '../../../functions/contract/money.ts';
import type { PaymentRequest } from '../../../functions/contract/payment.ts';
import type { ApiError } from '../../lib/api-client.ts';
import { takePayment } from './api/take-payment.ts';
import { getChallengeAnswer, spendChallengeAnswer } from './challenge/challenge-store.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';
import { paymentFailureText } from './refusal-text.ts';
import { sendPayment, whyRefused } from './send-payment.ts';

/** Who pays, and by which widget. */
interface Till {
  userId: string;
  /** True when price and stock of every line are as the shopper sees them. */
  reread: () => Promise<boolean>;
  dropin: Dropin;
  /** Lets go of the chosen method. */
  clearMethod: () => Promise<void>;
}

/** The method and amount that a bank has confirmed in a widget, and that are not charged yet. */
const confirmedIn = new WeakMap<Dropin, { nonce: string; totalCents: Cents }>();

/** Whether a bank has confirmed this method, which a refusal left chosen, for another amount. */
export function isConfirmedForOther(
  dropin: Dropin,
  { nonce }: PaymentMethodPayload,
  { totalCents }: Purchase,
): boolean {
  const confirmed = confirmedIn.get(dropin);
  return confirmed?.nonce === nonce && confirmed.totalCents !== totalCents;
}

/** Charges a method that the widget gave. */
export async function chargeMethod(
  till: Till,
  method: PaymentMethodPayload,
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const { userId, clearMethod } = till;
  const challenge = getChallengeAnswer();
  try {
    const sent = await sendPayment(userId, purchase, (idempotencyKey) =>
      takePayment(userId, {
        ...requestOf(method, purchase),
        idempotencyKey,
        ...(challenge === null ? {} : { challenge }),
      }),
    );
    if (sent.kind === 'not-begun')
      return await refusedByShop(till, sent.error, { method, purchase });
    if (sent.kind === 'refused') await clearMethod();
    return sent;
  } finally {
    if (challenge !== null) spendChallengeAnswer();
  }
}

function requestOf(method: PaymentMethodPayload, purchase: Purchase): PaymentRequest {
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
  return await whyRefused(error, reread);
}

/** What the shop wants to be sent along with the same payment. */
function wantedBy({ reason }: ApiError): 'challenge' | 'device-data' | undefined {
  if (reason === 'challenge-needed') return 'challenge';
  return reason === 'device-data-needed' ? 'device-data' : undefined;
}
