import {
  type PaymentAnswer,
  paymentAnswerSchema,
  type UnchargedOrderRequest,
} from '../../../../functions/contract/payment.ts';
import { api } from '../../../lib/api-client.ts';

const ANSWER_WITHIN_MS = 30_000;

/**
 * Places an order with nothing left to pay. Never retried automatically.
 * @throws as `pay` does
 */
export function placeUnchargedOrder(
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
