import { ADMIN_ROLE, type StaffRole, type User } from './user.ts';

/**
 * Subject of an admin call, as the contract declares it: orders with their money and buyers, the
 * catalog, sales figures, the shop's settings, and the staff. Which one a call needs:
 * the `…-endpoints.ts` of each folder of the contract.
 */
export const PERMISSIONS = ['orders', 'catalog', 'figures', 'settings', 'staff'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A call that writes needs `change`, which includes `read`; any other needs `read`. */
export type Access = 'read' | 'change';

/** What each role may do; what is not listed is not allowed. */
const GRANTS: Readonly<Record<StaffRole, Partial<Readonly<Record<Permission, Access>>>>> = {
  owner: {
    orders: 'change',
    catalog: 'change',
    figures: 'change',
    settings: 'change',
    staff: 'change',
  },
  orders: { orders: 'change' },
  catalog: { catalog: 'change' },
  'read-only': { orders: 'read', catalog: 'read', figures: 'read' },
};

export function roleMay(role: StaffRole, permission: Permission, access: Access): boolean {
  const granted = GRANTS[role][permission];
  return granted === 'change' || granted === access;
}

/** Whether a person may do that; somebody who is not an admin may do nothing. */
export function mayDo(
  { role, staffRole = 'owner' }: Pick<User, 'role' | 'staffRole'>,
  permission: Permission,
  access: Access,
): boolean {
  return role === ADMIN_ROLE && roleMay(staffRole, permission, access);
}
