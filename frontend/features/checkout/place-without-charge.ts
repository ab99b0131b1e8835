import { placeOrder } from './api/place-order.ts';
import { type PaymentOutcome, type Purchase, productsOf, refused } from './purchase.ts';
import { ANOTHER_OPEN, CART_CHANGED, paymentFailureText, SIGNED_OUT } from './refusal-text.ts';
import { sendPayment } from './send-payment.ts';

/** Places an order of which its codes leave nothing to pay: look at the cart again, and order. */
export async function placeWithoutCharge(
  { userId, reread }: { userId: string; reread: () => Promise<boolean> },
  purchase: Purchase,
): Promise<PaymentOutcome> {
  try {
    if (!(await reread())) return refused(CART_CHANGED, 'cart');
  } catch (error) {
    return refused(paymentFailureText(error));
  }
  const { address, addressParts, delivery, codes } = purchase;
  const sent = await sendPayment(userId, purchase, (idempotencyKey) =>
    placeOrder(userId, {
      products: productsOf(purchase),
      codes: [...codes],
      address,
      ...(addressParts && { addressParts }),
      ...(delivery !== undefined && { delivery }),
      idempotencyKey,
    }),
  );
  if (sent.kind !== 'not-begun') return sent;
  const { error } = sent;
  if (error.status === 401) return refused(SIGNED_OUT, 'signed-out');
  if (error.reason === 'payment-open') return refused(ANOTHER_OPEN);
  const cartIsRight = error.status !== 409 || (await reread().catch(() => true));
  return refused(paymentFailureText(error), cartIsRight ? 'payment' : 'cart');
}
