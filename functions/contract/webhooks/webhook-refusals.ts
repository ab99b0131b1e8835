import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of notifications from Braintree. */
export const WEBHOOK_REFUSALS = {
  'notification-unreadable': { status: 400, text: 'This notification cannot be read' },
  'notification-unsigned': {
    status: 403,
    text: 'This notification is not signed by Braintree',
  },
} as const satisfies Record<string, WrittenRefusal>;
