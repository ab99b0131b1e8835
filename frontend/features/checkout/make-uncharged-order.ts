import {
  type PaymentAnswer,
  paymentAnswerSchema,
  type UnchargedOrderRequest,
} from '../../../functions/contract/payments/payment.ts';
import { api } from '../../lib/api-client.ts';
import { checkPreconditions, outcomeOfRefusal, sendPayment } from './make-payment.ts';
import { CART_CHANGED, paymentFailureText } from './payment-error-text.ts';
import { type PaymentOutcome, type Purchase, refused } from './payment-outcome.ts';

/** Places an order with nothing to pay: rereads the cart, then orders. */
export async function makeUnchargedOrder(
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

const ANSWER_WITHIN_MS = 30_000;

/**
 * Places an order with nothing left to pay. Never retried automatically.
 * @throws as `pay` does
 */
function placeUnchargedOrder(
  userId: string,
  request: UnchargedOrderRequest,
): Promise<PaymentAnswer> {
  return api('POST /checkout/order/:userId', {
    params: { userId },
    json: request,
    response: paymentAnswerSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
