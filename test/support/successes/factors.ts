import { authenticatorStartedSchema } from '#contract/accounts/factors.ts';
import type { Session } from '#contract/accounts/user.ts';
import { sessionsOf } from '../accounts.ts';
import { type Answer, ask, call } from '../api.ts';
import { makeAuthenticator, reauthenticate, setUpAuthenticator, userPath } from '../factors.ts';
import { addPasskey, passkeyOptions, signInByPasskey } from '../passkeys.ts';
import { createShopper, PASSWORD } from '../shop.ts';
import { createSoftwarePasskey } from '../software-passkey.ts';

function as(session: Session, method: string, rest: string, body?: unknown): Promise<Answer> {
  return call(method, userPath(session, rest), { token: session.token, body });
}

/** Successful calls about sessions and second factors. */
export const factorSuccesses = {
  'GET /user/:userId/sessions': async () => as(await createShopper(), 'GET', 'sessions'),
  'DELETE /user/:userId/sessions/:sessionId': async () => {
    const shopper = await createShopper();
    const [row] = await sessionsOf(shopper);
    return await as(shopper, 'DELETE', `sessions/${row?.id}`);
  },
  'DELETE /user/:userId/sessions': async () => as(await createShopper(), 'DELETE', 'sessions'),
  'POST /user/:userId/reauthenticate': async () =>
    reauthenticate(await createShopper(), { password: PASSWORD }),
  'POST /user/:userId/reauthenticate/question': async () => {
    const shopper = await createShopper();
    await addPasskey(shopper);
    return await as(shopper, 'POST', 'reauthenticate/question');
  },
  'POST /signin/passkey/question': () => call('POST', '/signin/passkey/question'),
  'POST /signin/passkey': async () =>
    signInByPasskey((await addPasskey(await createShopper())).passkey),
  'GET /user/:userId/factors': async () => {
    const shopper = await createShopper();
    await addPasskey(shopper);
    return await as(shopper, 'GET', 'factors');
  },
  'POST /user/:userId/authenticator': async () =>
    as(await createShopper(), 'POST', 'authenticator'),
  'PUT /user/:userId/authenticator': async () => {
    const shopper = await createShopper();
    const { token } = shopper;
    const path = userPath(shopper, 'authenticator');
    const { key } = await ask(authenticatorStartedSchema, 'POST', path, { token });
    return await as(shopper, 'PUT', 'authenticator', { code: makeAuthenticator(key).code() });
  },
  'DELETE /user/:userId/authenticator': async () => {
    const shopper = await createShopper();
    await setUpAuthenticator(shopper);
    return await as(shopper, 'DELETE', 'authenticator');
  },
  'POST /user/:userId/recovery-codes': async () => {
    const shopper = await createShopper();
    await setUpAuthenticator(shopper);
    return await as(shopper, 'POST', 'recovery-codes');
  },
  'POST /user/:userId/passkeys/question': async () =>
    as(await createShopper(), 'POST', 'passkeys/question'),
  'POST /user/:userId/passkeys': async () => {
    const shopper = await createShopper();
    const passkey = await createSoftwarePasskey();
    const made = await passkey.make(await passkeyOptions(userPath(shopper, 'passkeys'), shopper));
    return await as(shopper, 'POST', 'passkeys', { passkey: made });
  },
  'PUT /user/:userId/passkeys/:passkeyId': async () => {
    const shopper = await createShopper();
    const { added } = await addPasskey(shopper);
    return await as(shopper, 'PUT', `passkeys/${added._id}`, { name: 'Another name' });
  },
  'DELETE /user/:userId/passkeys/:passkeyId': async () => {
    const shopper = await createShopper();
    const { added } = await addPasskey(shopper);
    return await as(shopper, 'DELETE', `passkeys/${added._id}`);
  },
};
