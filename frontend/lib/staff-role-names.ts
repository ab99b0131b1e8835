import type { StaffRole } from '../../functions/contract/staff-roles.ts';

/** The roles of the staff as people read them. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  orders: 'Orders',
  catalog: 'Catalogue',
  'read-only': 'Read only',
};
