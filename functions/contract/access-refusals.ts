import type { WrittenRefusal } from './refusal-types.ts';

/**
 * Refusals of calls by people who are not signed in or not permitted (spec 6), thrown by
 * `middleware/require-user.ts` and `require-admin.ts`.
 */
export const ACCESS_REFUSALS = {
  'signed-out': { status: 401, text: 'Please sign in' },
  'access-denied': { status: 403, text: 'Access denied' },
  /** Admin call by a non-admin (text and spelling are the store contract's). */
  'admins-only': { status: 403, text: 'Admin resourse! Access denied' },
  /** Admin call by an admin whose staff role does not permit it. */
  'not-permitted': {
    status: 403,
    text: 'Your role on the staff does not allow this. The shop’s owner can change it',
  },
  'user-not-found': { status: 404, text: 'User not found' },
} as const satisfies Record<string, WrittenRefusal>;
