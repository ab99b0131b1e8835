import type { StaffRole } from '#contract/accounts/user.ts';

/** What each role may do, in a few words. */
export const ROLE_NOTES: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, with settings and staff',
  orders: 'Orders, payments and customers',
  catalog: 'Books and categories',
  'read-only': 'Views orders, books and sales, and changes nothing',
};
