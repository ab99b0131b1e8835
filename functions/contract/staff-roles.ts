/** Roles on the staff of users with role 1; the specification's admin is an owner. */
export const STAFF_ROLES = ['owner', 'orders', 'catalog', 'read-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
