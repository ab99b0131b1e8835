import type { WrittenRefusal } from '../refusal-types.ts';
import { MAX_STOCK_WAITS } from './back-in-stock.ts';

/** Refusals to wait for a book. */
export const BACK_IN_STOCK_REFUSALS = {
  'book-in-stock': 'This book is in stock: it can be bought now',
  'too-many-waits': `You are already waiting for ${MAX_STOCK_WAITS} books. Remove one before you add another`,
  /** The shop mails confirmed addresses only, and this one is not confirmed yet. */
  'wait-unconfirmed': {
    status: 403,
    text: 'Please confirm your e-mail address first: open the link that we have e-mailed you. You can have it sent again from your profile',
  },
} as const satisfies Record<string, WrittenRefusal>;
