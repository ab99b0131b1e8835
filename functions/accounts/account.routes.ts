import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { flushMailQueue, mailed } from '../middleware/flush-mail-queue.ts';
import { findBearerSession, signInFrom } from '../middleware/require-user.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { changeProfile } from './change-profile.ts';
import { deleteSession } from './session.repository.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { toUser } from './user.repository.ts';

/**
 * Sign-up, sign-in, sign-out and one's own profile (spec 7).
 * Who may ask, and how often: `contract/endpoints/account-endpoints.ts`.
 */
export const accountRoutes = new Hono<AppEnv>();

serveEndpoint(accountRoutes, 'POST /signup', async ({ c, deps, json }) => {
  const user = await signUp(deps, json);
  flushMailQueue(c);
  return deps.emailMustBeConfirmed ? { user, confirm: true } : { user };
});

serveEndpoint(accountRoutes, 'POST /signin', async ({ c, deps, json }) =>
  mailed(c, signIn(deps, json, await signInFrom(c))),
);

serveEndpoint(accountRoutes, 'GET /signout', async ({ c, deps }) => {
  const session = await findBearerSession(c);
  if (session) await deleteSession(deps.db, session.sessionId);
  return { message: 'Signout success' } as const;
});

serveEndpoint(accountRoutes, 'GET /user/:userId', ({ user }) => toUser(user));

serveEndpoint(accountRoutes, 'PUT /user/:userId', async ({ c, deps, user, json }) => {
  const changed = await changeProfile(deps, user, json);
  flushMailQueue(c);
  return changed;
});
