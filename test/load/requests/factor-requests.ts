import type { factorEndpoints } from '../../../functions/contract/endpoints/factor-endpoints.ts';
import type { sessionEndpoints } from '../../../functions/contract/endpoints/session-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

/**
 * Factor calls that any signed-in user can make; the others need something the person holds:
 * loaded-calls.ts.
 */
export const factorRequests: RequestBuildersOf<typeof factorEndpoints & typeof sessionEndpoints> = {
  'GET /user/:userId/sessions': () => ({}),
  'DELETE /user/:userId/sessions': () => ({ query: { own: 'kept' } }),
  'POST /user/:userId/reauthenticate': ({ account }) => ({ json: { password: account.password } }),
  'POST /user/:userId/reauthenticate/question': () => ({}),
  'POST /signin/passkey/question': () => ({}),
  'GET /user/:userId/factors': () => ({}),
  'POST /user/:userId/authenticator': () => ({}),
  'POST /user/:userId/passkeys/question': () => ({}),
};
