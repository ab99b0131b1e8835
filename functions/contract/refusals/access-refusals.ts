import type { Refusal } from './refusal.ts';

/**
 * Of who may make a call (spec 6): who is not signed in, or not permitted. Refused by
 * `middleware/require-user.ts` and `require-admin.ts`.
 */
export const ACCESS_REFUSALS = {
  'signed-out': { status: 401, text: 'Please sign in' },
  'access-denied': { status: 403, text: 'Access denied' },
  /** An admin's call, made by anybody else (store contract, its spelling too). */
  'admins-only': { status: 403, text: 'Admin resourse! Access denied' },
  /** An admin's call, made by one whose role on the staff does not permit it. */
  'not-permitted': {
    status: 403,
    text: 'Your role on the staff does not allow this. The shop’s owner can change it',
  },
  'user-not-found': { status: 404, text: 'User not found' },
} as const satisfies Record<string, Refusal>;
