import {
  orderListSchema,
  orderSchema,
  orderStatusChangeSchema,
  orderStatusListSchema,
} from '../order.ts';
import { orderHistorySchema } from '../order-history.ts';
import {
  orderCancelledSchema,
  orderCancelSchema,
  orderRefundedSchema,
  orderRefundSchema,
} from '../refund.ts';
import type { CallSpec } from './call-spec.ts';

const NO_ORDER = 'Order not found';
const DISPUTED =
  'The shopper’s bank has a dispute over this payment and gives the money back itself if the shopper wins. Nothing was given back: settle the dispute in Braintree’s control panel first.';
const BUSY =
  'Money of this order is on its way back at this moment. Nothing else was done: please wait until that is confirmed.';
const MOVED = 'This order has just changed. Nothing was given back: please look at it again.';
const NO_ANSWER =
  'Braintree can’t be asked right now. Nothing was given back. Please try again in a few minutes.';
const REFUSED =
  'Braintree refused to give the money back: Cannot refund. Nothing was given back, and the order is as it was.';

const statusChange = {
  summary: 'Change an order’s status',
  description:
    'A status goes on, not back: going back needs `confirm: true`, otherwise the answer is a 409 ' +
    'whose `reason` is `status-goes-back`. `Cancelled` cancels the order as POST …/cancel does: ' +
    'its money goes back, and nothing leads out of it. While the refund is being confirmed, the ' +
    'status that comes back is still the one before.',
  caller: 'admin',
  json: orderStatusChangeSchema,
  answer: orderSchema,
  refusals: {
    404: [NO_ORDER],
    409: [
      'This order is Delivered already. To set it back to Processing, send confirm: true.',
      'This order is cancelled and its money given back: its status can’t change any more.',
      BUSY,
      DISPUTED,
      REFUSED,
    ],
  },
} as const satisfies CallSpec;

/** Spec 7: orders after they were paid. */
export const orderCalls = {
  'GET /orders/by/user/:userId': {
    summary: 'List one’s own orders, the newest first',
    caller: 'user',
    answer: orderListSchema,
  },
  'GET /order/list/:userId': {
    summary: 'List everybody’s orders, the newest first',
    caller: 'admin',
    heavy: true,
    answer: orderListSchema,
  },
  'GET /order/status-values/:userId': {
    summary: 'List the statuses that an order can have',
    caller: 'admin',
    answer: orderStatusListSchema,
  },
  'PUT /order/:orderId/:userId': statusChange,
  'PUT /order/:orderId/status/:userId': {
    ...statusChange,
    summary: 'Change an order’s status, by another path',
  },
  'POST /order/:orderId/cancel/:userId': {
    summary: 'Cancel an order and give its money back',
    description:
      'Voids the payment where it has not settled, and refunds what is left of it where it has. ' +
      'The copies go back on sale, unless `restock` is false or, without it, the order is shipped ' +
      'or delivered. Safe to repeat. A refund that is `pending` is being confirmed: the shop asks ' +
      'Braintree again by itself, and cancels the order when the money is certain to go back. The ' +
      'refund is null where nothing was left to give back.',
    caller: 'admin',
    json: orderCancelSchema,
    answer: orderCancelledSchema,
    refusals: { 404: [NO_ORDER], 409: [BUSY, MOVED, REFUSED, DISPUTED] },
  },
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
  'GET /order/:orderId/history/:userId': {
    summary: 'See all that happened to an order and its money',
    description: 'The payment, its refunds, and every change with who made it, the first first.',
    caller: 'admin',
    answer: orderHistorySchema,
    refusals: { 404: [NO_ORDER] },
  },
} as const satisfies Record<string, CallSpec>;
