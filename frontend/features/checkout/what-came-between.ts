import { isInCart } from '../../stores/cart-store.ts';
import { getPaymentInFlight } from '../../stores/payment-store.ts';
import { getSession } from '../../stores/session-store.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';
import { CART_CHANGED, SIGNED_OUT } from './refusal-text.ts';

/**
 * What has come between the wish to pay and the payment, in another tab too, while shop, widget or bank
 * were asked: the session has ended, a payment has begun, or the books were bought or taken out.
 * Undefined for nothing.
 */
export function whatCameBetween(userId: string, purchase: Purchase): PaymentOutcome | undefined {
  if (getSession()?.user._id !== userId) return refused(SIGNED_OUT, 'signed-out');
  if (getPaymentInFlight(userId)) return { kind: 'given-up' };
  return isInCart(purchase.products) ? undefined : refused(CART_CHANGED);
}
