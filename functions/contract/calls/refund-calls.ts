import { orderRefundedSchema, orderRefundSchema } from '../refund.ts';
import type { CallSpec } from './call-spec.ts';

/** Money of an order that goes back without its being cancelled. */
export const refundCalls = {
  'POST /order/:orderId/refund/:userId': {
    summary: 'Give a part of an order’s money back',
    description:
      'Only of a payment that has settled, which takes a day or two. With an `idempotencyKey` the ' +
      'request is safe to repeat: it becomes the refund’s id. The order’s status and the stock ' +
      'stay as they are.',
    caller: 'admin',
    json: orderRefundSchema,
    answer: orderRefundedSchema,
    refusals: [
      'order-not-found',
      'refund-too-much',
      'refund-too-early',
      'refund-key-reused',
      'refund-failed',
      'refund-made-elsewhere',
      'refund-pending',
      'payment-disputed',
      'order-outdated',
      'refund-refused',
      'refund-unavailable',
    ],
  },
} as const satisfies Record<string, CallSpec>;
