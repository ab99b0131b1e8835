import { serveEndpoints } from '../../middleware/serve-endpoint.ts';
import { deviceOf, setDeviceCookie, signInOrigin } from '../../middleware/sign-in-device.ts';
import { refuse } from '../../refuse.ts';
import { addPasskey, askForNewPasskey } from './add-passkey.ts';
import { renamePasskey } from './factor.repository.ts';
import { listFactors } from './list-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removeAuthenticator, removePasskey } from './remove-factor.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { beginAuthenticator, confirmAuthenticator } from './totp.ts';
import { askForPasskey } from './verify-passkey.ts';

/** Passkeys, authenticator apps, recovery codes: `contract/accounts/factor-endpoints.ts`. */
export const factorRoutes = serveEndpoints({
  'POST /signin/passkey/question': ({ c, deps }) =>
    askForPasskey(deps, relyingPartyOf(deps, c.req.url), { purpose: 'sign-in', userId: null }),

  'POST /signin/passkey': async ({ c, deps, json, requester }) => {
    const party = relyingPartyOf(deps, c.req.url);
    const origin = await signInOrigin(c, requester);
    const session = await signInByPasskey(deps, party, json.passkey, origin);
    await setDeviceCookie(c, origin.known, session.user._id);
    return session;
  },

  'GET /user/:userId/factors': ({ deps, user }) => listFactors(deps, user),

  'POST /user/:userId/authenticator': ({ deps, user }) => beginAuthenticator(deps, user),

  'PUT /user/:userId/authenticator': ({ deps, requester, json }) =>
    confirmAuthenticator(deps, requester, json),

  'DELETE /user/:userId/authenticator': ({ deps, requester }) =>
    removeAuthenticator(deps, requester),

  'POST /user/:userId/recovery-codes': ({ deps, requester }) => renewRecoveryCodes(deps, requester),

  'POST /user/:userId/passkeys/question': ({ c, deps, user }) =>
    askForNewPasskey(deps, user, relyingPartyOf(deps, c.req.url)),

  'POST /user/:userId/passkeys': ({ c, deps, requester, json }) => {
    const name = json.name || deviceOf(c) || 'Passkey';
    return addPasskey(deps, requester, relyingPartyOf(deps, c.req.url), { ...json, name });
  },

  'PUT /user/:userId/passkeys/:passkeyId': async ({ deps, user, json, params }) => {
    const passkey = { id: params.passkeyId, userId: user.id, name: json.name };
    if (!(await renamePasskey(deps.db, passkey))) throw refuse('passkey-not-found');
    return await listFactors(deps, user);
  },

  'DELETE /user/:userId/passkeys/:passkeyId': ({ deps, requester, params }) =>
    removePasskey(deps, requester, params.passkeyId),

  'POST /user/:userId/reauthenticate/question': ({ c, deps, user }) =>
    askForPasskey(deps, relyingPartyOf(deps, c.req.url), { purpose: 'prove', userId: user.id }),
});
