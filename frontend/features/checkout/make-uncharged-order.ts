import {
  type PaymentAnswer,
  paymentAnswerSchema,
  type UnchargedOrderRequest,
} from '#contract/payments/payment.ts';
import { api } from '../../lib/api-client.ts';
import { checkCart } from './check-cart.ts';
import { checkPreconditions, outcomeOfRefusal, sendPayment } from './make-payment.ts';
import type { PaymentOutcome, Purchase } from './payment-outcome.ts';

/** Places an order with nothing to pay: rereads the cart, then orders. */
export async function makeUnchargedOrder(
  { userId, reread }: { userId: string; reread: () => Promise<boolean> },
  purchase: Purchase,
): Promise<PaymentOutcome> {
  const refusal = (await checkCart(reread)) ?? checkPreconditions(userId, purchase);
  if (refusal) return refusal;
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
