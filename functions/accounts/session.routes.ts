import { findBearerSession } from '../middleware/read-request.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { setDeviceCookie, signInOrigin } from '../middleware/sign-in-device.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { relyingPartyOf } from './factors/relying-party.ts';
import { reauthenticate } from './reauthenticate.ts';
import { listSessions, toAccountSession } from './session.repository.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/**
 * Signing in and out (spec 7), the user's own sessions, and reauthentication.
 * Access and rate limits: `contract/accounts/session-endpoints.ts`.
 */
export const sessionRoutes = serveEndpoints({
  'POST /signin': async ({ c, deps, json, requester }) => {
    const origin = await signInOrigin(c, requester);
    const session = await signIn(deps, json, origin);
    await setDeviceCookie(c, origin.known, session.user._id);
    return session;
  },

  'GET /signout': async ({ c, deps, requester }) =>
    signOut(deps, await findBearerSession(c), requester),

  'GET /user/:userId/sessions': async ({ deps, user }) => {
    const at = { now: deps.now(), terms: deps.sessionTerms };
    const sessions = await listSessions(deps.db, user, at);
    return { sessions: sessions.map((row) => toAccountSession(row, user.session_id)) };
  },

  'DELETE /user/:userId/sessions/:sessionId': ({ deps, requester, params }) =>
    endSession(deps, requester, params.sessionId),

  'DELETE /user/:userId/sessions': ({ deps, requester, query }) =>
    endSessions(deps, requester, query),

  'POST /user/:userId/reauthenticate': ({ c, deps, requester, json }) =>
    reauthenticate(deps, requester, json, relyingPartyOf(deps, c.req.url)),
});
