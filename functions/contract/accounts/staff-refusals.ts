import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals about staff and customers. */
export const STAFF_REFUSALS = {
  'staff-not-found': { status: 404, text: 'Nobody on the staff has this account' },
  'last-owner': 'The shop needs an owner. Make somebody else an owner first',
  'staff-outdated': 'Someone else has just changed this role. Please look at the list again',
  'staff-already': {
    text: 'This account is on the staff already',
    field: 'email',
  },
  'too-many-invitations':
    'There are a hundred invitations already. End one before you send another',
  'invitation-not-found': { status: 404, text: 'This invitation no longer exists' },
  'customer-not-found': { status: 404, text: 'There is no such customer' },
  'customer-on-staff': 'This account is on the staff. Its sessions end when it gets another role',
} as const satisfies Record<string, WrittenRefusal>;
