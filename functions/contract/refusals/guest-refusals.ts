import type { Refusal } from './refusal.ts';

/** Refusals of guests, and of order lookups. */
export const GUEST_REFUSALS = {
  'guest-account': {
    status: 403,
    text: 'You are buying as a guest, and this needs an account. Keep your order by the link that we mail you, or sign in.',
  },
  /** A guest session is good for one order. */
  'guest-order-placed': {
    status: 403,
    text: 'The order of this guest checkout is placed. Please sign in or go on as a guest once more. Nothing was charged.',
  },
  'not-a-guest': { status: 409, text: 'This account has a password, and its orders are its own.' },
  /** Same text whether the number is unknown or the address is not the buyer's. */
  'order-unknown': {
    status: 404,
    text: 'We found no order with this number and e-mail address. Please check both.',
  },
} as const satisfies Record<string, Refusal>;
