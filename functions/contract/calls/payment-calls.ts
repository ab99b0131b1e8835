import { orderCreateSchema, orderSchema } from '../order.ts';
import { clientTokenAnswerSchema, paymentAnswerSchema, paymentRequestSchema } from '../payment.ts';
import type { CallSpec } from './call-spec.ts';

/** Spec 7: from the client token to the order. */
export const paymentCalls = {
  'GET /braintree/getToken/:userId': {
    summary: 'Get a client token for the payment widget',
    caller: 'user',
    answer: clientTokenAnswerSchema,
    limited: true,
  },
  'POST /braintree/payment/:userId': {
    summary: 'Pay',
    description:
      'With `products` the shop checks price and stock before anything is charged and writes the ' +
      'order together with the payment. A decline is a 200 with `success: false`; so is a charge ' +
      'whose outcome is `unknown`, which must not be tried again.',
    caller: 'user',
    json: paymentRequestSchema,
    answer: paymentAnswerSchema,
    limited: true,
  },
  'POST /order/create/:userId': {
    summary: 'Get the order that a payment paid for',
    description: 'Makes the order when the payment named only an amount; once for each payment.',
    caller: 'user',
    json: orderCreateSchema,
    answer: orderSchema,
  },
} as const satisfies Record<string, CallSpec>;
