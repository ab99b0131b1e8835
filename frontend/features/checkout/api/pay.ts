import {
  type PaymentAnswer,
  type PaymentRequest,
  paymentAnswerSchema,
} from '../../../../functions/contract/payment.ts';
import { api } from '../../../lib/api-client.ts';

/** Longer than the shop itself waits for Braintree (60 s), so that its answer is not missed. */
const ANSWER_WITHIN_MS = 75_000;

/**
 * Charges the payment method once. Never retried automatically.
 * @throws ApiError 409 if price or stock changed (nothing was charged); 0 or 5xx if nobody can say
 * whether the charge happened; an AbortError means the same
 */
export function pay(userId: string, request: PaymentRequest): Promise<PaymentAnswer> {
  return api('POST /braintree/payment/:userId', {
    params: { userId },
    json: request,
    response: paymentAnswerSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
