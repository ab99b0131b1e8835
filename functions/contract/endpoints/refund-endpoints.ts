import { orderRefundedSchema, orderRefundSchema } from '../refund.ts';
import type { Endpoint } from './endpoint.ts';

/** Partial refunds, which do not end the order; `POST …/cancel` refunds all of it. */
export const refundEndpoints = {
  'POST /order/:orderId/refund/:userId': {
    summary: 'Give a part of an order’s money back',
    description:
      'Only of a payment that has settled, which takes a day or two. With an `idempotencyKey` the ' +
      'request is safe to repeat: it becomes the refund’s id. With `refunded` it is refused where ' +
      'other money has gone back since the order was read. The order’s status and the stock stay as they ' +
      'are, but for the copies that `products` names: they cannot go back again, by another refund or ' +
      'when the order is cancelled, and with `restock` they are on sale again.',
    auth: 'admin',
    permission: 'orders',
    reauth: true,
    json: orderRefundSchema,
    response: orderRefundedSchema,
    refusals: [
      'order-not-found',
      'refund-outdated',
      'refund-too-much',
      'refund-too-many-copies',
      'refund-not-of-order',
      'refund-of-cancelled',
      'refund-too-early',
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
