import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { type Access, mayDo, type Permission } from '../contract/accounts/permissions.ts';
import { ADMIN_ROLE } from '../contract/accounts/user.ts';
import type { AppEnv } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { requireStaffFactor } from './require-reauthentication.ts';
import { requireUser } from './require-user.ts';

/**
 * Lets in only the admin named by `:userId`, and only if their role on the staff permits it.
 * @throws {AppError} as `requireUser`; 403 with the store contract's text for anybody who is not
 *   an admin; 403 `not-permitted`; as `requireStaffFactor`
 */
export function requireAdmin(permission: Permission, access: Access): MiddlewareHandler<AppEnv> {
  return every(
    requireUser,
    createMiddleware<AppEnv>(async (c, next) => {
      const { role, staff_role: staffRole } = c.var.user;
      if (role !== ADMIN_ROLE) throw refuse('admins-only');
      if (!mayDo({ role, staffRole }, permission, access)) throw refuse('not-permitted');
      await requireStaffFactor(c.var.deps, c.var.user);
      await next();
    }),
  );
}
