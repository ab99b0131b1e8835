import type { Endpoint } from '../endpoint.ts';
import { orderListQuerySchema } from '../orders/order.ts';
import {
  customerListQuerySchema,
  customerListSchema,
  customerPageSchema,
  customerSignedOutSchema,
} from './customers.ts';

/** Customers, for admins. */
export const customerEndpoints = {
  'GET /customers/:userId': {
    summary: 'List or search customers',
    description:
      'Without `search`, lists everyone who has bought something, by last order or by amount ' +
      'spent, highest first. With `search`, returns one page, sorted by name: accounts and ' +
      'guests whose name or e-mail address begins with the text, whether or not they have ' +
      'bought something, and recent buyers whose name contains words that begin with each of ' +
      'its words.',
    auth: { admin: 'orders' },
    query: customerListQuerySchema,
    response: customerListSchema,
  },
  'GET /customer/:customerId/:userId': {
    summary: 'Retrieve a customer with their orders',
    description: 'Orders are listed newest first. Pass `next` as `before` for older ones.',
    auth: { admin: 'orders' },
    query: orderListQuerySchema,
    response: customerPageSchema,
    refusals: ['customer-not-found'],
  },
  'DELETE /customer/:customerId/sessions/:userId': {
    summary: 'End all of a customer’s sessions',
    description:
      'For use when somebody else may be signed in to the account. Refused for staff, whose ' +
      'sessions end when their role changes.',
    auth: { admin: 'orders' },
    reauth: true,
    response: customerSignedOutSchema,
    refusals: ['customer-not-found', 'customer-on-staff'],
  },
} as const satisfies Record<string, Endpoint>;
