import {
  adminOrderAnswerSchema,
  adminOrderPageSchema,
  adminOrderQuerySchema,
  MAX_SELECTED_ORDERS,
  selectedOrdersSchema,
  selectedQuerySchema,
} from '../admin-order.ts';
import {
  MAX_ORDERS_MOVED,
  noteInputSchema,
  notesSchema,
  orderAddressSchema,
  ordersMovedSchema,
  ordersMoveSchema,
} from '../order-changes.ts';
import type { Endpoint } from './endpoint.ts';

/** Orders as those work on them who send them. */
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
    // A search first brings the index in step with what was placed a moment ago.
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
} as const satisfies Record<string, Endpoint>;
