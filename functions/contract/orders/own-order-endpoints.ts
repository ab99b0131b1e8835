import type { Endpoint } from '../endpoint.ts';
import {
  MAX_ORDERS_LISTED,
  orderCreateSchema,
  orderListSchema,
  orderSchema,
  ownOrdersQuerySchema,
} from './order.ts';

/** Of a list's description: how its rest is read. */
export const LIST_MAY_BE_CUT =
  `At most ${MAX_ORDERS_LISTED}. If there are more, the \`Link\` header has the address of the next ` +
  'page (`rel="next"`): the orders before the last one of this response.';

/**
 * Spec 7: a buyer's own orders, from the payment on. All orders, for staff:
 * `admin-order-endpoints.ts`.
 */
export const ownOrderEndpoints = {
  'POST /order/create/:userId': {
    summary: 'Retrieve the order of a payment',
    description:
      'Creates the order if the payment named only an amount. The address is taken if the order has ' +
      'none and has not been sent. Safe to repeat: each payment has one order.',
    auth: 'user',
    guests: true,
    json: orderCreateSchema,
    response: orderSchema,
    refusals: [
      'order-not-paid',
      'amount-not-paid',
      'books-not-paid',
      'paid-book-gone',
      'paid-out-of-stock',
      'paid-too-few-left',
      'paid-total-differs',
      'paid-quote-outdated',
      'paid-not-delivered-there',
      'paid-cart-outdated',
      'payment-given-back',
    ],
  },
  'GET /orders/by/user/:userId': {
    summary: 'List the signed-in user’s orders',
    description:
      `Newest first. ${LIST_MAY_BE_CUT} With \`order\`, an id, returns only that order, however old; nothing ` +
      'if it is not the user’s. It then also says where its receipt was mailed (`receiptMail`).',
    auth: 'user',
    guests: true,
    query: ownOrdersQuerySchema,
    response: orderListSchema,
  },
} as const satisfies Record<string, Endpoint>;
