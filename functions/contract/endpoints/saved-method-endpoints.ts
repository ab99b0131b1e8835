import { savedMethodListSchema } from '../saved-method.ts';
import type { Endpoint } from './endpoint.ts';

/** What Braintree keeps of an account's ways to pay. */
export const savedMethodEndpoints = {
  'GET /user/:userId/cards': {
    summary: 'List the ways to pay that one has saved',
    description: 'As Braintree has them, the newest first; at most 50.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
  'DELETE /user/:userId/cards/:cardId': {
    summary: 'Remove one of them',
    description:
      'For good, at Braintree; the answer is what is left. One that is gone is no error.',
    auth: 'user',
    response: savedMethodListSchema,
    limits: [{ limit: 'payment', as: 'cards', by: ['user'] }],
    refusals: ['cards-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
