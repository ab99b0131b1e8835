import type { Endpoint } from '../endpoint.ts';
import { orderRefundedSchema, orderRefundSchema } from './refund.ts';

/** Partial refunds, which do not end the order; `POST …/cancel` refunds all of it. */
export const refundEndpoints = {
  'POST /order/:orderId/refund/:userId': {
    summary: 'Refund part of an order',
    description:
      'What was charged can be refunded once the payment has settled, which takes a day or two. ' +
      'Of a cancelled order, what did not go back can be refunded too, such as money that a bank ' +
      'had taken by a dispute that was won after all. What a bank has taken, or still asks back, ' +
      'cannot be refunded. ' +
      'With an `idempotencyKey`, which becomes the refund’s id, the request is safe to repeat. ' +
      'With `refunded`, refused if other money has been refunded since the order was read. The ' +
      'order’s status and the stock do not change, except for the copies in `products`: they ' +
      'cannot be returned again, by another refund or by cancelling the order, and with ' +
      '`restock` they go back on sale. With `delivery` it is for the delivery price, too, which ' +
      'can be refunded once.',
    auth: { admin: 'orders' },
    reauth: true,
    json: orderRefundSchema,
    response: orderRefundedSchema,
    refusals: [
      'order-not-found',
      'refund-outdated',
      'refund-too-much',
      'refund-too-many-copies',
      'refund-not-of-order',
      'refund-no-delivery',
      'refund-of-cancelled',
      'refund-too-early',
      'refund-uncollected',
      'refund-uncharged',
      'refund-key-reused',
      'refund-made-before',
      'refund-begun-before',
      'refund-failed',
      'refund-made-elsewhere',
      'refund-pending',
      'payment-disputed',
      'dispute-lost',
      'order-outdated',
      'refund-refused',
      'refund-unavailable',
    ],
  },
} as const satisfies Record<string, Endpoint>;
