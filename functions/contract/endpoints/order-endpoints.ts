import {
  orderCreateSchema,
  orderListQuerySchema,
  orderListSchema,
  orderSchema,
  ownOrdersQuerySchema,
} from '../order.ts';
import { orderStatusListSchema } from '../order-status.ts';
import { MAX_ORDERS_LISTED } from '../page-sizes.ts';
import { BOOK_REFUSALS } from './cart-refusal-codes.ts';
import type { Endpoint } from './endpoint.ts';

const CUT =
  `At most ${MAX_ORDERS_LISTED}. Where there are more, the header \`Link\` names the call of the next ` +
  '(`rel="next"`): those before the last order of this answer.';

/** Spec 7: orders, from the payment on. Calls that change them: `admin-order-endpoints.ts`. */
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
} as const satisfies Record<string, Endpoint>;
