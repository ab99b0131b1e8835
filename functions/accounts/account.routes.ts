import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { clientAddress, limitRate } from '../middleware/rate-limit.ts';
import { findBearerSession } from '../middleware/require-user.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { changeProfile } from './change-profile.ts';
import { deleteSession } from './session.repository.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { normaliseEmail, toUser } from './user.repository.ts';

/** Sign-up, sign-in, sign-out and one's own profile (spec 7). */
export const accountRoutes = new Hono<AppEnv>();

serveCall(accountRoutes, 'POST /signup', async ({ c, deps, json }) => {
  await limitRate(deps.limits.account, `signup ${clientAddress(c)}`);
  return { user: await signUp(deps, json) };
});

serveCall(accountRoutes, 'POST /signin', async ({ c, deps, json }) => {
  const { account, address } = deps.limits;
  // Many passwords for one account are too many, and so is one password for many accounts.
  await limitRate(address, `signin ${clientAddress(c)}`);
  await limitRate(account, `signin ${clientAddress(c)} ${normaliseEmail(json.email)}`);
  return await signIn(deps, json);
});

serveCall(accountRoutes, 'GET /signout', async ({ c, deps }) => {
  const session = await findBearerSession(c);
  if (session) await deleteSession(deps.db, session.sessionId);
  return { message: 'Signout success' } as const;
});

serveCall(accountRoutes, 'GET /user/:userId', ({ user }) => toUser(user));

serveCall(accountRoutes, 'PUT /user/:userId', async ({ deps, user, json }) => {
  // A stolen session must not be the way to guess the password.
  await limitRate(deps.limits.account, `profile ${user.id}`);
  return await changeProfile(deps, user, json);
});
