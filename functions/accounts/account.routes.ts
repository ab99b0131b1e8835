import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { authorOf } from '../middleware/author-of.ts';
import { keepDevice, readDevice } from '../middleware/device-cookie.ts';
import { flushMailQueue, mailed } from '../middleware/flush-mail-queue.ts';
import { clientAddress } from '../middleware/rate-limit.ts';
import { findBearerSession, signInFrom } from '../middleware/require-user.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { changeProfile } from './change-profile.ts';
import { recordAccountEvent, recordProfileChange } from './record-account-event.ts';
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
  await recordAccountEvent(deps, 'sign-up', { actorId: user._id, address: clientAddress(c) });
  return deps.emailMustBeConfirmed ? { user, confirm: true } : { user };
});

serveEndpoint(accountRoutes, 'POST /signin', async ({ c, deps, json }) => {
  const known = await readDevice(c);
  const session = await mailed(c, signIn(deps, json, { ...(await signInFrom(c)), known }));
  await keepDevice(c, known, session.user._id);
  return session;
});

serveEndpoint(accountRoutes, 'GET /signout', async ({ c, deps }) => {
  const session = await findBearerSession(c);
  if (session) {
    const { sessionId, userId } = session;
    const ended = await deleteSession(deps.db, sessionId);
    const by = { actorId: userId, address: clientAddress(c) };
    if (ended) await recordAccountEvent(deps, 'sign-out', by);
  }
  return { message: 'Signout success' } as const;
});

serveEndpoint(accountRoutes, 'GET /user/:userId', ({ user }) => toUser(user));

serveEndpoint(accountRoutes, 'PUT /user/:userId', async ({ c, deps, user, json }) => {
  const changed = await changeProfile(deps, user, json);
  flushMailQueue(c);
  const change = { before: user, after: changed, password: Boolean(json.password) };
  await recordProfileChange(deps, change, authorOf({ c, user }));
  return changed;
});
