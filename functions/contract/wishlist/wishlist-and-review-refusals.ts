import { MAX_STOCK_WAITS } from '../back-in-stock/back-in-stock.ts';
import type { Refusal } from '../refusal-types.ts';
import { MAX_WISHES } from './wishlist.ts';

/** Refusals of the wishlist, back-in-stock and review calls. */
export const WISHLIST_AND_REVIEW_REFUSALS = {
  'wishlist-full': {
    status: 409,
    text: `Your wishlist already has ${MAX_WISHES} books. Remove one before you add another`,
  },
  'book-in-stock': { status: 409, text: 'This book is in stock: it can be bought now' },
  'too-many-waits': {
    status: 409,
    text: `You are already waiting for ${MAX_STOCK_WAITS} books. Remove one before you add another`,
  },
  /** The shop mails confirmed addresses only, and this one is not confirmed yet. */
  'wait-unconfirmed': {
    status: 403,
    text: 'Please confirm your e-mail address first: open the link that we have e-mailed you. You can have it sent again from your profile',
  },
  'review-not-bought': {
    status: 403,
    text: 'Only people who bought this book here can review it',
  },
  'review-not-found': { status: 404, text: 'This review no longer exists' },
  'review-own': { status: 409, text: 'This is your own review: you can change or withdraw it' },
  'review-outdated': {
    status: 409,
    text: 'This review has just changed. Please read it again',
  },
} as const satisfies Record<string, Refusal>;
