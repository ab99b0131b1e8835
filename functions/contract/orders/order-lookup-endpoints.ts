import type { Endpoint } from '../endpoint.ts';
import { foundOrderSchema, orderLookupSchema } from './order-lookup.ts';

/** Order lookup without signing in, for guest buyers. */
export const orderLookupEndpoints = {
  'POST /order/lookup': {
    summary: 'Find an order by its number and e-mail address',
    description:
      'In the number, case, spaces and dashes are ignored, O counts as 0, and I and L as 1. An ' +
      'unknown number and a wrong address get the same refusal.',
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
