import type { WrittenRefusal } from '../refusal-types.ts';
import { MAX_WISHES } from './wishlist.ts';

/** Refusals of the wishlist. */
export const WISHLIST_REFUSALS = {
  'wishlist-full': `Your wishlist already has ${MAX_WISHES} books. Remove one before you add another`,
} as const satisfies Record<string, WrittenRefusal>;
