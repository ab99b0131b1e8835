import { findBearerSession } from '../middleware/read-request.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { setDeviceCookie, signInOrigin } from '../middleware/sign-in-device.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';
import { toUser } from './user.repository.ts';

/**
 * Sign-up, sign-in, sign-out and the user's own profile (spec 7).
 * Access and rate limits: `contract/accounts/account-endpoints.ts`.
 */
export const accountRoutes = serveEndpoints({
  'POST /signup': async ({ deps, json, requester }) => {
    const user = await signUp(deps, json, requester);
    return deps.emailMustBeConfirmed ? { user, confirm: true } : { user };
  },

  'POST /signin': async ({ c, deps, json, requester }) => {
    const origin = await signInOrigin(c, requester);
    const session = await signIn(deps, json, origin);
    await setDeviceCookie(c, origin.known, session.user._id);
    return session;
  },

  'GET /signout': async ({ c, deps, requester }) =>
    signOut(deps, await findBearerSession(c), requester),

  'GET /user/:userId': ({ user }) => toUser(user),

  'PUT /user/:userId': ({ deps, requester, json }) => updateProfile(deps, requester, json),
});
