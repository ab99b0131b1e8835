import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals about an order's status, address and shipment. */
export const ORDER_REFUSALS = {
  'order-not-found': { status: 404, text: 'Order not found' },
  /** The body may repeat the path's order id; here it names another order. */
  'order-ids-differ': {
    status: 400,
    text: 'orderId must be the order of the path. Nothing was changed.',
    field: 'orderId',
  },
  'order-cancelled':
    'This order is cancelled and its money given back: its status can’t change any more.',
  'status-outdated': {
    text: 'Someone else has just set this order to {status}. Please look at it again.',
    example: { status: 'Shipped' },
  },
  'order-not-undone':
    'Someone else has changed this order since. It was not moved: please look at it again.',
  'order-readdressed':
    'Someone else has just changed where this order goes. It was not moved: please look at its address, and print its label again.',
  'order-not-sent':
    'This order has not been shipped: set it to Shipped first, then enter the carrier.',
  'order-has-left': {
    text: 'This order is {status}: its address can’t change any more.',
    example: { status: 'Shipped' },
  },
  'order-address-outdated':
    'This order has just changed. Its address was not: please look at it again.',
} as const satisfies Record<string, WrittenRefusal>;
