import { customerListQuerySchema, customerListSchema, customerPageSchema } from '../customers.ts';
import { figuresExportQuerySchema, figuresQuerySchema, figuresSchema } from '../figures.ts';
import { orderListQuerySchema } from '../order.ts';
import type { Endpoint } from './endpoint.ts';

/** What sells, and to whom: kept as orders are written. */
export const figuresEndpoints = {
  'GET /figures/:userId': {
    summary: 'See what sells',
    description:
      'The sums of this day, week, month and year, and for the one that `over` names best sellers, ' +
      'categories and a series. Times are UTC’s. What it costs does not grow with the shop.',
    auth: 'admin',
    permission: 'figures',
    query: figuresQuerySchema,
    response: figuresSchema,
  },
  'GET /figures/export/:userId': {
    summary: 'Export what was sold, as CSV',
    description: 'From a day to a day, one line for each day, product or category.',
    auth: 'admin',
    permission: 'figures',
    query: figuresExportQuerySchema,
    heavy: true,
    responseType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;

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
} as const satisfies Record<string, Endpoint>;
