import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { relyingPartyOf } from './factors/relying-party.ts';
import { reauthenticate } from './reauthenticate.ts';
import { listSessions, toAccountSession } from './session.repository.ts';

/**
 * The user's own sessions and reauthentication; signing in and out: `account.routes.ts`.
 * Access and rate limits: `contract/accounts/session-endpoints.ts`.
 */
export const sessionRoutes = serveEndpoints({
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
