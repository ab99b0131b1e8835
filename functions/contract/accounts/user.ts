import * as z from 'zod/mini';

/** Spec 3: role 0 is a registered user, 1 an admin. */
export const USER_ROLE = 0;
export const ADMIN_ROLE = 1;

/** Roles on the staff of users with role 1; the specification's admin is an owner. */
export const STAFF_ROLES = ['owner', 'orders', 'catalog', 'read-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.union([z.literal(USER_ROLE), z.literal(ADMIN_ROLE)]),
  /** Role on the staff of an admin who is not the owner. */
  staffRole: z.optional(z.enum(STAFF_ROLES)),
  /** Somebody who buys without an account; absent on all others. */
  guest: z.optional(z.literal(true)),
});
export type User = z.infer<typeof userSchema>;

/** What the browser stores under `jwt` (spec 3, Session): `frontend/stores/session-store.ts`. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** GET /api/signout. */
export const signoutAnswerSchema = z.object({ message: z.literal('Signout success') });
