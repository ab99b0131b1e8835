/** What the people of role 1 are to the shop; the specification's admin is its owner. */
export const STAFF_ROLES = ['owner', 'orders', 'catalog', 'read-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
