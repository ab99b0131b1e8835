import { orderRefundedSchema, orderRefundSchema } from '../refund.ts';
import type { CallSpec } from './call-spec.ts';
import { BUSY, DISPUTED, MOVED, NO_ORDER, REFUSED } from './refund-refusals.ts';

const NO_ANSWER =
  'Braintree can’t be asked right now. Nothing was given back. Please try again in a few minutes.';

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
    refusals: {
      404: [NO_ORDER],
      409: [
        'Only $12.50 of this order is left to give back. Nothing was given back.',
        'This payment has not settled yet, so no part of it can be given back. Nothing was given back: try again when it has settled, mostly within two days, or cancel the order to give all of it back now.',
        'This idempotencyKey was used for another refund. Nothing was given back: please use a new one.',
        BUSY,
        DISPUTED,
        MOVED,
        REFUSED,
      ],
      503: [NO_ANSWER],
    },
  },
} as const satisfies Record<string, CallSpec>;
