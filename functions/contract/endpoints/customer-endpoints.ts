import {
  customerListQuerySchema,
  customerListSchema,
  customerPageSchema,
  customerSignedOutSchema,
} from '../customers.ts';
import { orderListQuerySchema } from '../order.ts';
import type { Endpoint } from './endpoint.ts';

/** Customers, for admins. */
export const customerEndpoints = {
  'GET /customers/:userId': {
    summary: 'List who has bought something, or find accounts',
    description:
      'By their last order or by what they have spent, the most first; with `search`, accounts whose ' +
      'name or e-mail address begins so, whether they have bought something or not, by name.',
    auth: 'admin',
    permission: 'orders',
    query: customerListQuerySchema,
    response: customerListSchema,
  },
  'GET /customer/:customerId/:userId': {
    summary: 'See a customer with their orders',
    auth: 'admin',
    permission: 'orders',
    query: orderListQuerySchema,
    response: customerPageSchema,
    refusals: ['customer-not-found'],
  },
  'DELETE /customer/:customerId/sessions/:userId': {
    summary: 'Sign a customer out everywhere',
    description:
      'For when somebody else may be signed in as them. Staff are signed out by another role.',
    auth: 'admin',
    permission: 'orders',
    reauth: true,
    response: customerSignedOutSchema,
    refusals: ['customer-not-found', 'customer-on-staff'],
  },
} as const satisfies Record<string, Endpoint>;
