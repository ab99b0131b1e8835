import type { Refusal } from '../refusal-types.ts';
import { MAX_WISHES } from './wishlist.ts';

/** Refusals of the wishlist. */
export const WISHLIST_REFUSALS = {
  'wishlist-full': {
    status: 409,
    text: `Your wishlist already has ${MAX_WISHES} books. Remove one before you add another`,
  },
} as const satisfies Record<string, Refusal>;
