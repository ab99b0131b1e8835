import type { StaffRole } from '#contract/accounts/user.ts';

/** Display names of the staff roles. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  orders: 'Orders',
  catalog: 'Catalogue',
  'read-only': 'Read only',
};
