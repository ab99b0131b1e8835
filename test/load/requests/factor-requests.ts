import type { factorEndpoints } from '../../../functions/contract/endpoints/factor-endpoints.ts';
import type { sessionEndpoints } from '../../../functions/contract/endpoints/session-endpoints.ts';
import type { BuildersOf } from './builders.ts';

const nobodys = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key' } as const;
const sessionId = '00000000-0000-4000-8000-000000000000';
const passkeyId = sessionId;

/**
 * Of these, what wants a passkey's answer, a code or a thing that is there is refused: nobody here
 * holds any, and an account that did would keep the others from signing in.
 */
export const factorRequests: BuildersOf<typeof factorEndpoints & typeof sessionEndpoints> = {
  'GET /user/:userId/sessions': () => ({}),
  'DELETE /user/:userId/sessions/:sessionId': () => ({ params: { sessionId } }),
  'DELETE /user/:userId/sessions': () => ({ query: { own: 'kept' } }),
  'POST /user/:userId/reauthenticate': ({ account }) => ({ json: { password: account.password } }),
  'POST /user/:userId/reauthenticate/question': () => ({}),
  'POST /signin/passkey/question': () => ({}),
  'POST /signin/passkey': () => ({
    json: {
      passkey: {
        ...nobodys,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  }),
  'GET /user/:userId/factors': () => ({}),
  'POST /user/:userId/authenticator': () => ({}),
  'PUT /user/:userId/authenticator': () => ({ json: { code: '123456' } }),
  'DELETE /user/:userId/authenticator': () => ({}),
  'POST /user/:userId/recovery-codes': () => ({}),
  'POST /user/:userId/passkeys/question': () => ({}),
  'POST /user/:userId/passkeys': () => ({
    json: {
      passkey: { ...nobodys, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
  }),
  'PUT /user/:userId/passkeys/:passkeyId': () => ({
    params: { passkeyId },
    json: { name: 'A phone' },
  }),
  'DELETE /user/:userId/passkeys/:passkeyId': () => ({ params: { passkeyId } }),
};
