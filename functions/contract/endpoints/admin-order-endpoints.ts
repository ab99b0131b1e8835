import {
  adminOrderAnswerSchema,
  adminOrderPageSchema,
  adminOrderQuerySchema,
  MAX_SELECTED_ORDERS,
  selectedOrdersSchema,
  selectedQuerySchema,
} from '../admin-order.ts';
import { orderSchema, orderStatusChangeSchema } from '../order.ts';
import {
  MAX_ORDERS_MOVED,
  noteInputSchema,
  notesSchema,
  orderAddressSchema,
  ordersMovedSchema,
  ordersMoveSchema,
} from '../order-changes.ts';
import { orderTimelineSchema } from '../order-timeline.ts';
import { orderCancelledSchema, orderCancelSchema, statusChangedSchema } from '../refund.ts';
import { shipmentInputSchema } from '../shipment.ts';
import type { Endpoint } from './endpoint.ts';

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

/** Spec 7: orders, for the staff who process them. */
export const adminOrderEndpoints = {
  'GET /orders/desk/:userId': {
    summary: 'List everybody’s orders a page at a time, or find some',
    description:
      'By `search` those of which each word begins a word of the buyer’s name or address, of a book, ' +
      'or begins an e-mail address, an ISBN, a tracking number, or the id of the order or its ' +
      'transaction. A search, and a list by `amount` between two times, looks at a bounded number of ' +
      'orders: an answer may have fewer than `limit`, even none, and a `next` all the same.',
    auth: 'admin',
    permission: 'orders',
    query: adminOrderQuerySchema,
    // A search first adds orders placed a moment ago to the index.
    writes: true,
    response: adminOrderPageSchema,
  },
  'GET /orders/selected/:userId': {
    summary: 'Read some orders by their ids',
    description: `At most ${MAX_SELECTED_ORDERS}, in the order of their ids; unknown ones are left out.`,
    auth: 'admin',
    permission: 'orders',
    query: selectedQuerySchema,
    response: selectedOrdersSchema,
  },
  'POST /orders/move/:userId': {
    summary: 'Move many orders to a status',
    description:
      `At most ${MAX_ORDERS_MOVED}, each as if it were moved alone: \`results\` says of each whether it ` +
      'was, and why not. An order that has the status already counts as moved. Safe to repeat.',
    auth: 'admin',
    permission: 'orders',
    json: ordersMoveSchema,
    response: ordersMovedSchema,
  },
  'GET /order/:orderId/desk/:userId': {
    summary: 'Read one order as admins see it',
    auth: 'admin',
    permission: 'orders',
    response: adminOrderAnswerSchema,
    refusals: ['order-not-found'],
  },
  'PUT /order/:orderId/address/:userId': {
    summary: 'Send an order to another address',
    description:
      'As long as it has not left. What was paid for delivery and tax stays as it was paid; the ' +
      'order’s history keeps both addresses until they are forgotten.',
    auth: 'admin',
    permission: 'orders',
    json: orderAddressSchema,
    response: adminOrderAnswerSchema,
    refusals: ['order-not-found', 'address-not-right', 'order-has-left', 'order-address-outdated'],
  },
  'GET /order/:orderId/notes/:userId': {
    summary: 'Read what staff have noted of an order',
    auth: 'admin',
    permission: 'orders',
    response: notesSchema,
    refusals: ['order-not-found'],
  },
  'POST /order/:orderId/notes/:userId': {
    summary: 'Note something of an order, for staff alone',
    description: 'It stays as it was written.',
    auth: 'admin',
    permission: 'orders',
    json: noteInputSchema,
    response: notesSchema,
    refusals: ['order-not-found'],
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
} as const satisfies Record<string, Endpoint>;
