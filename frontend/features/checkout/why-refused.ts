import type { ApiError } from '../../lib/api-client.ts';
import { type PaymentOutcome, refused } from './purchase.ts';
import { ANOTHER_OPEN, paymentFailureText, SIGNED_OUT } from './refusal-text.ts';

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
