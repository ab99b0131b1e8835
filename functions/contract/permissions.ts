import type { StaffRole } from './staff-roles.ts';
import { ADMIN_ROLE, type User } from './user.ts';

/**
 * What an admin's call is about, as the contract says of each: orders with their money and their
 * buyers, the catalogue, what sells, the shop's settings, and who works here.
 */
export const PERMISSIONS = ['orders', 'catalog', 'figures', 'settings', 'staff'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A call that changes something needs `change`, which reads as well; any other needs `read`. */
export type Access = 'read' | 'change';

/** What each role may do; what is left out, it may not. */
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
  return granted === 'change' || (granted !== undefined && granted === access);
}

/** Whether a person may do that in the shop; who is not an admin may nothing. */
export function mayDo(
  { role, staffRole = 'owner' }: Pick<User, 'role' | 'staffRole'>,
  permission: Permission,
  access: Access,
): boolean {
  return role === ADMIN_ROLE && roleMay(staffRole, permission, access);
}
