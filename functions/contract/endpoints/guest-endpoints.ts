import {
  claimMailedSchema,
  claimOrdersSchema,
  guestSchema,
  ordersClaimedSchema,
} from '../guest.ts';
import { sessionSchema } from '../user.ts';
import type { Endpoint } from './endpoint.ts';
import { PASSWORD_REFUSALS } from './password-refusal-codes.ts';

/** Guest checkout, and claiming guest orders. */
export const guestEndpoints = {
  'POST /guest': {
    summary: 'Begin a checkout without an account',
    description:
      'The session that is answered sees and does what one checkout needs, and no more: it places ' +
      'one order, and ends within a day. Each call begins with nothing, whoever has used the ' +
      'address before, with an account or without.',
    auth: 'anyone',
    json: guestSchema,
    response: sessionSchema,
    limits: [{ limit: 'account', as: 'guest', by: ['address'] }],
  },
  'POST /guest/claim/:userId': {
    summary: 'Have the link mailed that keeps a guest’s orders',
    description: 'To the address that the guest gave. A new link ends those before it.',
    auth: 'user',
    guests: true,
    response: claimMailedSchema,
    limits: [{ limit: 'account', as: 'claim', by: ['user'] }],
    refusals: ['not-a-guest', 'mails-off', 'too-many-mails'],
  },
  'POST /account/claim-orders': {
    summary: 'Keep a guest’s orders by such a link',
    description:
      'All orders that were bought with its address and without an account join the account that ' +
      'has it. Where an account has confirmed the address, the link alone is enough; otherwise the ' +
      '`password` that is sent along becomes the account’s, and without one nothing is done.',
    auth: 'anyone',
    json: claimOrdersSchema,
    response: ordersClaimedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: ['link-ended', ...PASSWORD_REFUSALS, 'email-taken', 'address-outdated'],
  },
} as const satisfies Record<string, Endpoint>;
