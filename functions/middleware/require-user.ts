import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isGuest } from '../accounts/guest.ts';
import {
  findSessionUser,
  isUseDue,
  recordSessionUse,
  type SessionUser,
} from '../accounts/session.repository.ts';
import { isUser } from '../accounts/user.repository.ts';
import type { AppEnv } from '../deps.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import { findBearerSession } from './read-request.ts';

/**
 * Lets in only the user named by `:userId`, and no guest. Which calls require this: `auth` in
 * `contract/endpoints.ts`.
 * @throws {AppError} 401 without a valid session, 403 `Access denied` for another user's path,
 *   404 `User not found` for a path that names nobody, 403 `guest-account` for a guest
 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  await authenticate(c);
  if (isGuest(c.var.user)) throw refuse('guest-account');
  await next();
});

/** The same, but lets guests in too. */
export const requireUserOrGuest = createMiddleware<AppEnv>(async (c, next) => {
  await authenticate(c);
  await next();
});

async function authenticate(c: Context<AppEnv>): Promise<void> {
  const { db, now, sessionTerms: terms } = c.var.deps;
  const session = await findBearerSession(c);
  const user = session && (await findSessionUser(db, session, { now: now(), terms }));
  if (!user) throw refuse('signed-out');
  c.set('user', user);
  const userId = c.req.param('userId') ?? '';
  if (userId !== user.id) {
    if (await isUser(db, userId)) throw refuse('access-denied');
    throw refuse('user-not-found');
  }
  noteUse(c, user);
}

/** Records now and then that the session is in use; the answer does not wait for it. */
function noteUse(c: Context<AppEnv>, user: SessionUser): void {
  const { db, now } = c.var.deps;
  if (!isUseDue(user, now())) return;
  const use = { sessionId: user.session_id, before: user.used_at, now: now() };
  const noted = recordSessionUse(db, use);
  c.executionCtx.waitUntil(
    noted.catch((error: unknown) => logFailure('use of a session not noted', { error })),
  );
}
