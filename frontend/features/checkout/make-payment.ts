import { toDecimalString } from '../../../functions/contract/money.ts';
import { getSession } from '../../stores/session-store.ts';
import { chargeMethod, isConfirmedForOther } from './charge-method.ts';
import { clearSpentMethod } from './dropin/clear-spent-method.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';
import {
  BANK_CANCELLED,
  BANK_NOT_CONFIRMED,
  bankNotAskedText,
  CART_CHANGED,
  methodRefusalText,
  OTHER_AMOUNT_CONFIRMED,
  paymentFailureText,
} from './refusal-text.ts';
import { type MountedDropin, requestPaymentMethod } from './request-payment-method.ts';
import { whatCameBetween } from './send-payment.ts';

interface Payer {
  userId: string;
  /** True when price and stock of every line are as the shopper sees them. */
  reread: () => Promise<boolean>;
}

/**
 * One payment: look at the cart again, ask the widget for a method, charge. From the moment that
 * money may move it is kept as the payment in flight, under a key by which the shop can be asked for
 * its outcome. Where the shop misses the widget's device data, which may have been late, the widget is
 * asked once more.
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

/** @param without what to answer when the widget has no device data, where that is wanted */
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
  const between = whatCameBetween(userId, purchase);
  if (asked.kind === 'gone') return between ?? { kind: 'given-up' };
  if (asked.kind === 'none') return between ?? refused(methodRefusalText());
  // A widget that has left the page has nothing to let go of.
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
  return refused(asked.kind === 'not-asked' ? bankNotAskedText() : BANK_NOT_CONFIRMED);
}
