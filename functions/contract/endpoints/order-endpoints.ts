import {
  MAX_ORDERS_LISTED,
  orderCreateSchema,
  orderListQuerySchema,
  orderListSchema,
  orderSchema,
  orderStatusChangeSchema,
  ownOrdersQuerySchema,
} from '../order.ts';
import { orderStatusListSchema } from '../order-status.ts';
import { orderTimelineSchema } from '../order-timeline.ts';
import {
  orderCancelledSchema,
  orderCancelSchema,
  orderRefundedSchema,
  orderRefundSchema,
  statusChangedSchema,
} from '../refund.ts';
import { shipmentInputSchema } from '../shipment.ts';
import { BOOK_REFUSALS } from './cart-refusal-codes.ts';
import type { Endpoint } from './endpoint.ts';

const CUT =
  `At most ${MAX_ORDERS_LISTED}. Where there are more, the header \`Link\` names the call of the next ` +
  '(`rel="next"`): those before the last order of this answer.';

const statusChange = {
  summary: 'Change an order’s status',
  description:
    'A status may go on and back, and the order’s history keeps each change. `Cancelled` cancels ' +
    'the order as POST …/cancel does: its money goes back, `refund` says what, and nothing leads ' +
    'out of it. While that refund is `pending`, the status that comes back is still the one ' +
    'before. The `refund` is null with every other status, and where nothing was left to give back. ' +
    '`shipment` goes with `Shipped` or `Delivered`: it is written down with the move, and one that is ' +
    'not known yet is mailed. An order that came back and leaves anew without one has none. With `address`, as it ' +
    'was read, an order is not moved that goes elsewhere by now; with `was`, the status that was ' +
    'read, one that somebody has moved to a third status, or sent by another parcel, since; with ' +
    '`undo`, one that somebody else was the last to change, be it to the same status.',
  auth: 'admin',
  permission: 'orders',
  reauth: ({ status }: { status: string }) => status === 'Cancelled',
  json: orderStatusChangeSchema,
  response: statusChangedSchema,
  refusals: [
    'order-ids-differ',
    'order-not-found',
    'order-cancelled',
    'order-not-sent',
    'status-outdated',
    'order-readdressed',
    'order-not-undone',
    'order-outdated',
    'refund-pending',
    'payment-disputed',
    'refund-refused',
  ],
} as const satisfies Endpoint;

/** Spec 7: orders, from the payment on. */
export const orderEndpoints = {
  'POST /order/create/:userId': {
    summary: 'Get the order that a payment paid for',
    description: 'Makes the order when the payment named only an amount; once for each payment.',
    auth: 'user',
    guests: true,
    json: orderCreateSchema,
    response: orderSchema,
    refusals: [
      'order-not-paid',
      'amount-not-paid',
      'books-not-paid',
      ...BOOK_REFUSALS,
      'paid-quote-outdated',
      'paid-not-delivered-there',
      'paid-cart-outdated',
      'payment-given-back',
    ],
  },
  'GET /orders/by/user/:userId': {
    summary: 'List one’s own orders, the newest first',
    description: `${CUT} With \`order\`, an id, that one alone, however old; none where it is not theirs.`,
    auth: 'user',
    guests: true,
    query: ownOrdersQuerySchema,
    response: orderListSchema,
  },
  'GET /order/list/:userId': {
    summary: 'List everybody’s orders, the newest first',
    description: CUT,
    auth: 'admin',
    permission: 'orders',
    query: orderListQuerySchema,
    heavy: true,
    response: orderListSchema,
  },
  'GET /order/status-values/:userId': {
    summary: 'List the statuses that an order can have',
    auth: 'admin',
    permission: 'orders',
    response: orderStatusListSchema,
  },
  'PUT /order/:orderId/:userId': statusChange,
  'PUT /order/:orderId/status/:userId': {
    ...statusChange,
    summary: 'Change an order’s status, by another path',
  },
  'PUT /order/:orderId/shipment/:userId': {
    summary: 'Say by whom an order was sent',
    description:
      'Of an order that is shipped or delivered: its carrier and tracking number, in the place of ' +
      'what was said before. Each change is mailed. Safe to repeat; the order’s history keeps all.',
    auth: 'admin',
    permission: 'orders',
    json: shipmentInputSchema,
    response: orderSchema,
    refusals: ['order-not-found', 'order-not-sent'],
  },
  'POST /order/:orderId/cancel/:userId': {
    summary: 'Cancel an order and give its money back',
    description:
      'Voids the payment where it has not settled, and refunds what is left of it where it has. ' +
      'The copies that no refund has named go back on sale, unless `restock` is false or, without it, the ' +
      'order is shipped or delivered. With `was`, the status that was read, an order stays as it is that somebody has ' +
      'moved since. Safe to repeat. A refund that is `pending` is being confirmed: the shop asks ' +
      'Braintree again by itself, and cancels the order when the money is certain to go back. The ' +
      'refund is null where nothing was left to give back. Where the shopper’s bank has taken what was ' +
      'charged, by a dispute that is lost, nothing is left but what a gift card paid.',
    auth: 'admin',
    permission: 'orders',
    reauth: true,
    json: orderCancelSchema,
    response: orderCancelledSchema,
    refusals: [
      'order-not-found',
      'refund-pending',
      'status-outdated',
      'order-outdated',
      'refund-refused',
      'payment-disputed',
    ],
  },
  'GET /order/:orderId/history/:userId': {
    summary: 'See all that happened to an order and its money',
    description: 'The payment, its refunds, and every change with who made it, the first first.',
    auth: 'admin',
    permission: 'orders',
    response: orderTimelineSchema,
    refusals: ['order-not-found'],
  },
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
