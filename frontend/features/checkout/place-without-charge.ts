import { placeUnchargedOrder } from './api/place-uncharged-order.ts';
import { checkPreconditions, outcomeOfRefusal, sendPayment } from './make-payment.ts';
import { CART_CHANGED, paymentFailureText } from './payment-error-text.ts';
import { type PaymentOutcome, type Purchase, refused } from './purchase.ts';

/** Places an order with nothing to pay: rereads the cart, then orders. */
export async function placeWithoutCharge(
  { userId, reread }: { userId: string; reread: () => Promise<boolean> },
  purchase: Purchase,
): Promise<PaymentOutcome> {
  try {
    if (!(await reread())) return refused(CART_CHANGED, 'cart');
  } catch (error) {
    return refused(paymentFailureText(error));
  }
  const between = checkPreconditions(userId, purchase);
  if (between) return between;
  const { products, address, addressParts, delivery, codes } = purchase;
  const sent = await sendPayment(userId, purchase, (idempotencyKey) =>
    placeUnchargedOrder(userId, {
      products,
      codes: [...codes],
      address,
      ...(addressParts && { addressParts }),
      ...(delivery !== undefined && { delivery }),
      idempotencyKey,
    }),
  );
  if (sent.kind !== 'not-begun') return sent;
  return await outcomeOfRefusal(sent.error, reread);
}
