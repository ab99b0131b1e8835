import { type PaymentStatus, paymentStatusSchema } from '../../../../functions/contract/payment.ts';
import { api } from '../../../lib/api-client.ts';

/** Who has not heard where a payment stands by then asks again. */
export const ANSWER_WITHIN_MS = 30_000;

/** Where the payment of that key stands. @throws ApiError 404 when none has arrived */
export function getPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('GET /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
