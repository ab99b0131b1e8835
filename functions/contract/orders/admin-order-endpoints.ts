import type { Endpoint } from '../endpoint.ts';
import { orderCancelledSchema, orderCancelSchema } from '../refunds/refund.ts';
import {
  adminOrderAnswerSchema,
  adminOrderPageSchema,
  adminOrderQuerySchema,
  MAX_SELECTED_ORDERS,
  selectedOrdersSchema,
  selectedQuerySchema,
} from './admin-order.ts';
import {
  MAX_ORDERS_MOVED,
  noteInputSchema,
  notesSchema,
  orderAddressSchema,
  orderStatusChangeSchema,
  ordersMovedSchema,
  ordersMoveSchema,
  statusChangedSchema,
} from './admin-order-requests.ts';
import { orderListQuerySchema, orderListSchema, orderSchema } from './order.ts';
import { orderStatusListSchema } from './order-status.ts';
import { orderTimelineSchema } from './order-timeline.ts';
import { LIST_MAY_BE_CUT } from './own-order-endpoints.ts';
import { shipmentInputSchema } from './shipment.ts';

const statusChange = {
  summary: 'Change an order’s status',
  description:
    'An order can move forward and back, and its history keeps each change. `Cancelled` ' +
    'cancels the order as `POST /order/{orderId}/cancel/{userId}` does: its money is ' +
    'refunded, as `refund` says, and the status is final. While that refund is `pending`, the ' +
    'response has the previous status. `refund` is null for every other status, and if ' +
    'nothing was left to refund. `shipment` is accepted with `Shipped` or `Delivered` and is ' +
    'saved with the change; a new one is e-mailed to the buyer. An order that came back and ' +
    'is sent again without one has none. Three optional fields guard against concurrent ' +
    'changes, with a 409: `address`, as it was read, if the order now goes elsewhere; `was`, ' +
    'the status as it was read, if somebody has since moved the order to a third status or ' +
    'sent it with another shipment; and `undo`, if somebody else was the last to change the ' +
    'order, even to the same status.',
  auth: { admin: 'orders' },
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
    'refund-made-elsewhere',
  ],
} as const satisfies Endpoint;

/** Spec 7: orders, for the staff who process them. */
export const adminOrderEndpoints = {
  'GET /order/list/:userId': {
    summary: 'List all orders',
    description: `Newest first. ${LIST_MAY_BE_CUT}`,
    auth: { admin: 'orders' },
    query: orderListQuerySchema,
    heavy: true,
    response: orderListSchema,
  },
  'GET /order/status-values/:userId': {
    summary: 'List the possible order statuses',
    auth: { admin: 'orders' },
    response: orderStatusListSchema,
  },
  'GET /orders/desk/:userId': {
    summary: 'List or search all orders',
    description:
      'With `search`, lists orders for which each word begins a word of the buyer’s name, of ' +
      'the address or of a book, or begins an e-mail address, an ISBN, a tracking number, a ' +
      'discount code, an order id or a transaction id. An amount with its cents, such as `23.98`, ' +
      'finds orders of which that was the total or was charged. An order number finds its order. A ' +
      'search, and a list by ' +
      '`amount` between two times, looks at a bounded number of orders: a page may have fewer ' +
      'than `limit`, even none, and still have a `next`.',
    auth: { admin: 'orders' },
    query: adminOrderQuerySchema,
    // A search first adds orders placed a moment ago to the index.
    writes: true,
    response: adminOrderPageSchema,
  },
  'GET /orders/selected/:userId': {
    summary: 'Retrieve orders by their ids',
    description: `At most ${MAX_SELECTED_ORDERS}, in the order of the request; unknown ids are left out.`,
    auth: { admin: 'orders' },
    query: selectedQuerySchema,
    response: selectedOrdersSchema,
  },
  'POST /orders/move/:userId': {
    summary: 'Change the status of many orders',
    description:
      `At most ${MAX_ORDERS_MOVED}; each is changed as if it were changed alone. \`results\` says ` +
      'for each whether it was moved and, if not, why. An order that already has the status ' +
      'counts as moved. `Cancelled` is not accepted. Safe to repeat.',
    auth: { admin: 'orders' },
    json: ordersMoveSchema,
    response: ordersMovedSchema,
  },
  'GET /order/:orderId/desk/:userId': {
    summary: 'Retrieve an order with staff details',
    auth: { admin: 'orders' },
    response: adminOrderAnswerSchema,
    refusals: ['order-not-found'],
  },
  'PUT /order/:orderId/address/:userId': {
    summary: 'Change an order’s delivery address',
    description:
      'Only until the order is shipped, delivered or cancelled. What was paid for delivery and ' +
      'tax does not change. The order’s history keeps both addresses until they are erased.',
    auth: { admin: 'orders' },
    json: orderAddressSchema,
    response: adminOrderAnswerSchema,
    refusals: ['order-not-found', 'address-not-right', 'order-has-left', 'order-address-outdated'],
  },
  'GET /order/:orderId/notes/:userId': {
    summary: 'List an order’s staff notes',
    description: 'Oldest first.',
    auth: { admin: 'orders' },
    response: notesSchema,
    refusals: ['order-not-found'],
  },
  'POST /order/:orderId/notes/:userId': {
    summary: 'Add a staff note to an order',
    description: 'Only staff see it. It cannot be changed.',
    auth: { admin: 'orders' },
    json: noteInputSchema,
    response: notesSchema,
    refusals: ['order-not-found'],
  },
  'PUT /order/:orderId/:userId': statusChange,
  'PUT /order/:orderId/status/:userId': {
    ...statusChange,
    summary: 'Change an order’s status (alternative path)',
  },
  'PUT /order/:orderId/shipment/:userId': {
    summary: 'Set an order’s carrier and tracking number',
    description:
      'For shipped or delivered orders; replaces earlier values. Each change is e-mailed to the ' +
      'buyer. Safe to repeat; the order’s history keeps all values.',
    auth: { admin: 'orders' },
    json: shipmentInputSchema,
    response: orderSchema,
    refusals: ['order-not-found', 'order-not-sent'],
  },
  'POST /order/:orderId/cancel/:userId': {
    summary: 'Cancel an order and refund it',
    description:
      'Voids the payment if it has not settled; otherwise refunds what is left of it. Copies ' +
      'that no refund has named go back on sale, unless `restock` is false or, without it, the ' +
      'books have left the shop: the order is shipped or delivered, or, for pickup, delivered. ' +
      'With `was`, the status as it was read, refused if somebody has changed it since. Safe to ' +
      'repeat. A `pending` refund is being confirmed: the shop keeps asking Braintree, and ' +
      'cancels the order once the money is certain to go back. `refund` is null if nothing was ' +
      'left to refund. What the buyer’s bank has taken by a lost dispute is not refunded.',
    auth: { admin: 'orders' },
    reauth: true,
    json: orderCancelSchema,
    response: orderCancelledSchema,
    refusals: [
      'order-not-found',
      'refund-pending',
      'status-outdated',
      'order-outdated',
      'refund-refused',
      'refund-made-elsewhere',
      'payment-disputed',
    ],
  },
  'GET /order/:orderId/history/:userId': {
    summary: 'Retrieve the history of an order and its payment',
    description: 'The payment, its refunds, and every change with who made it, oldest first.',
    auth: { admin: 'orders' },
    response: orderTimelineSchema,
    refusals: ['order-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
