import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { callerOf } from '../middleware/caller-of.ts';
import { keepDevice, signInFrom } from '../middleware/device.ts';
import { mailed } from '../middleware/flush-mail-queue.ts';
import { clientAddress } from '../middleware/rate-limit.ts';
import { findBearerSession } from '../middleware/require-user.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { changeProfile } from './change-profile.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { toUser } from './user.repository.ts';

/**
 * Sign-up, sign-in, sign-out and one's own profile (spec 7).
 * Who may ask, and how often: `contract/endpoints/account-endpoints.ts`.
 */
export const accountRoutes = new Hono<AppEnv>();

serveEndpoint(accountRoutes, 'POST /signup', async ({ c, deps, json }) => {
  const user = await mailed(c, signUp(deps, json, clientAddress(c)));
  return deps.emailMustBeConfirmed ? { user, confirm: true } : { user };
});

serveEndpoint(accountRoutes, 'POST /signin', async ({ c, deps, json }) => {
  const from = await signInFrom(c);
  const session = await mailed(c, signIn(deps, json, from));
  await keepDevice(c, from.known, session.user._id);
  return session;
});

serveEndpoint(accountRoutes, 'GET /signout', async ({ c, deps }) =>
  signOut(deps, await findBearerSession(c), clientAddress(c)),
);

serveEndpoint(accountRoutes, 'GET /user/:userId', ({ user }) => toUser(user));

serveEndpoint(accountRoutes, 'PUT /user/:userId', ({ c, deps, user, json }) =>
  mailed(c, changeProfile(deps, user, json, callerOf({ c, user }))),
);
