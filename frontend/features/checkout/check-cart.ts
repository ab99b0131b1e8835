import { CART_CHANGED, paymentFailureText } from './payment-error-text.ts';
import { type PaymentOutcome, refused } from './payment-outcome.ts';

/**
 * Rereads the cart before it is paid.
 * @param reread returns true if price and stock of every line are as the shopper sees them
 * @returns why it cannot be paid; undefined if it can
 */
export async function checkCart(
  reread: () => Promise<boolean>,
): Promise<PaymentOutcome | undefined> {
  try {
    return (await reread()) ? undefined : refused(CART_CHANGED, 'cart');
  } catch (error) {
    return refused(paymentFailureText(error), navigator.onLine ? 'payment' : 'offline');
  }
}
