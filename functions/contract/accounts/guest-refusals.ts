import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of guests, and of order lookups. */
export const GUEST_REFUSALS = {
  'guest-account': {
    status: 403,
    text: 'You are buying as a guest, and this needs an account. Use the link that we e-mail you to keep your order in one, or sign in.',
  },
  /** A guest session is good for one order. */
  'guest-order-placed': {
    status: 403,
    text: 'This guest checkout has already placed its order. Please sign in or continue as a guest again. Nothing was charged.',
  },
  'not-a-guest': 'This account has a password, so its orders belong to it already.',
  /** Same text whether the number is unknown or the address is not the buyer's. */
  'order-unknown': {
    status: 404,
    text: 'We found no order with this number and e-mail address. Please check both.',
  },
} as const satisfies Record<string, WrittenRefusal>;
