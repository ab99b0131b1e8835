import {
  type PaymentAnswer,
  type PaymentRequest,
  paymentAnswerSchema,
} from '../../../../functions/contract/payment.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Charges the payment method, once; it is never repeated by itself.
 * @throws ApiError 409 when price or stock changed (nothing was charged); 0 or 5xx when nobody can
 * say whether the charge happened
 */
export function takePayment(userId: string, request: PaymentRequest): Promise<PaymentAnswer> {
  return api({
    path: `/braintree/payment/${encodeURIComponent(userId)}`,
    method: 'POST',
    body: request,
    schema: paymentAnswerSchema,
  });
}
