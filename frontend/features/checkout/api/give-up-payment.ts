import { type PaymentStatus, paymentStatusSchema } from '../../../../functions/contract/payment.ts';
import { api } from '../../../lib/api-client.ts';
import { ANSWER_WITHIN_MS } from './get-payment.ts';

/**
 * Makes sure that a payment that has not arrived is not charged when it still does; safe to repeat.
 * @returns where it stands, as it may have arrived after all
 */
export function giveUpPayment(userId: string, key: string): Promise<PaymentStatus> {
  return api('DELETE /braintree/payment/:userId', {
    params: { userId },
    query: { key },
    response: paymentStatusSchema,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
