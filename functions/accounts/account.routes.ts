import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';
import { toUser } from './user.repository.ts';

/**
 * Sign-up and the user's own profile (spec 7); signing in and out: `session.routes.ts`.
 * Access and rate limits: `contract/accounts/account-endpoints.ts`.
 */
export const accountRoutes = serveEndpoints({
  'POST /signup': async ({ deps, json, requester }) => {
    const user = await signUp(deps, json, requester);
    return deps.emailMustBeConfirmed ? { user, confirm: true } : { user };
  },

  'GET /user/:userId': ({ user }) => toUser(user),

  'PUT /user/:userId': ({ deps, requester, json }) => updateProfile(deps, requester, json),
});
