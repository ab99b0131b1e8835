import { foundOrderSchema, orderLookupSchema } from '../order-lookup.ts';
import type { Endpoint } from './endpoint.ts';

/** Order lookup without signing in, for guest buyers. */
export const orderLookupEndpoints = {
  'POST /order/lookup': {
    summary: 'Find an order by its number and its buyer’s e-mail address',
    description:
      'In the number, case, spaces and dashes do not count, and O is 0, I and L are 1. An unknown ' +
      'number and another address are answered alike.',
    auth: 'anyone',
    json: orderLookupSchema,
    response: foundOrderSchema,
    limits: [
      { limit: 'account', as: 'lookup', by: ['address'] },
      { limit: 'account', as: 'lookup', by: ['email'] },
      // Counted over all callers, which also stops guessing from many addresses.
      { limit: 'visitor', as: 'lookup', by: [] },
    ],
    refusals: ['order-unknown'],
  },
} as const satisfies Record<string, Endpoint>;
