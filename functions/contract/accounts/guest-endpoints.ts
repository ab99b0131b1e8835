import type { Endpoint } from '../endpoint.ts';
import { PASSWORD_REFUSALS } from '../refusal-groups.ts';
import {
  claimMailedSchema,
  claimOrdersSchema,
  guestSchema,
  ordersClaimedSchema,
} from './guest-requests.ts';
import { sessionSchema } from './user.ts';

/** Guest checkout, and claiming guest orders. */
export const guestEndpoints = {
  'POST /guest': {
    summary: 'Start a guest checkout',
    description:
      'Returns a session that can do only what one checkout needs: it places one order, and ' +
      'ends after 24 hours. Each call starts with a new, empty guest, whoever has used the ' +
      'address before, with or without an account.',
    auth: 'anyone',
    json: guestSchema,
    response: sessionSchema,
    limits: [{ limit: 'account', as: 'guest', by: ['address'] }],
  },
  'POST /guest/claim/:userId': {
    summary: 'Send a guest the link to claim their orders',
    description:
      'E-mailed to the address that the guest gave. The link works once, for 72 hours, and ' +
      'invalidates earlier ones. An address is sent at most 5 such e-mails per hour.',
    auth: 'user',
    guests: true,
    response: claimMailedSchema,
    limits: [{ limit: 'account', as: 'claim', by: ['user'] }],
    refusals: ['not-a-guest', 'mails-off', 'too-many-mails'],
  },
  'POST /account/claim-orders': {
    summary: 'Claim guest orders with an e-mailed link',
    description:
      'All guest orders placed with the address join the account that has it. If an account has ' +
      'confirmed the address, the link is enough. Otherwise the address’s account, or a new ' +
      'one, gets the `password` that is sent along; without a password nothing is changed, and ' +
      '`passwordNeeded` is true. Refused while an earlier address of that account can still undo ' +
      'its change to this one.',
    auth: 'anyone',
    json: claimOrdersSchema,
    response: ordersClaimedSchema,
    limits: [{ limit: 'account', as: 'link', by: ['address'] }],
    refusals: [
      'link-ended',
      'address-new',
      ...PASSWORD_REFUSALS,
      'email-taken',
      'address-outdated',
    ],
  },
} as const satisfies Record<string, Endpoint>;
