import type { Context } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { findSessionUser } from '../accounts/session.repository.ts';
import { isUser } from '../accounts/user.repository.ts';
import { ADMIN_ROLE } from '../contract/user.ts';
import type { AppEnv } from '../deps.ts';
import { refuse } from '../refuse.ts';

/** The session that the bearer token names; undefined without a token or with a bad one. */
export async function findBearerSession(c: Context<AppEnv>) {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  const { tokens, now } = c.var.deps;
  return await tokens.read(token, now());
}

/**
 * Lets only the user named by `:userId` in.
 * @throws {AppError} 401 without a standing session, 403 `Access denied` for another user's path,
 *   404 `User not found` for a path that names nobody
 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const { db, now } = c.var.deps;
  const session = await findBearerSession(c);
  const user = session && (await findSessionUser(db, { ...session, now: now() }));
  if (!user) throw refuse('signed-out');
  c.set('user', user);
  const userId = c.req.param('userId') ?? '';
  if (userId !== user.id) {
    if (await isUser(db, userId)) throw refuse('access-denied');
    throw refuse('user-not-found');
  }
  await next();
});

/**
 * Lets only the admin named by `:userId` in.
 * @throws {AppError} as `requireUser`, and 403 with the store contract's text
 */
export const requireAdmin = every(
  requireUser,
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.user.role !== ADMIN_ROLE) throw refuse('admins-only');
    await next();
  }),
);
