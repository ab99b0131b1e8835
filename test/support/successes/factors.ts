import { authenticatorStartedSchema } from '../../../functions/contract/factors.ts';
import type { Session } from '../../../functions/contract/user.ts';
import { sessionsOf } from '../accounts.ts';
import { type Answer, ask, call } from '../api.ts';
import { anApp, own, reauthenticate, setUpApp } from '../factors.ts';
import { addPasskey, questionOf, signInByPasskey } from '../passkeys.ts';
import { aShopper, PASSWORD } from '../shop.ts';
import { aSoftwarePasskey } from '../software-passkey.ts';

function as(session: Session, method: string, rest: string, body?: unknown): Promise<Answer> {
  return call(method, own(session, rest), { token: session.token, body });
}

/** Successful calls about sessions and second factors. */
export const factorSuccesses = {
  'GET /user/:userId/sessions': async () => as(await aShopper(), 'GET', 'sessions'),
  'DELETE /user/:userId/sessions/:sessionId': async () => {
    const shopper = await aShopper();
    const [row] = await sessionsOf(shopper);
    return await as(shopper, 'DELETE', `sessions/${row?.id}`);
  },
  'DELETE /user/:userId/sessions': async () => as(await aShopper(), 'DELETE', 'sessions'),
  'POST /user/:userId/reauthenticate': async () =>
    reauthenticate(await aShopper(), { password: PASSWORD }),
  'POST /user/:userId/reauthenticate/question': async () => {
    const shopper = await aShopper();
    await addPasskey(shopper);
    return await as(shopper, 'POST', 'reauthenticate/question');
  },
  'POST /signin/passkey/question': () => call('POST', '/signin/passkey/question'),
  'POST /signin/passkey': async () => signInByPasskey((await addPasskey(await aShopper())).passkey),
  'GET /user/:userId/factors': async () => {
    const shopper = await aShopper();
    await addPasskey(shopper);
    return await as(shopper, 'GET', 'factors');
  },
  'POST /user/:userId/authenticator': async () => as(await aShopper(), 'POST', 'authenticator'),
  'PUT /user/:userId/authenticator': async () => {
    const shopper = await aShopper();
    const { token } = shopper;
    const path = own(shopper, 'authenticator');
    const { key } = await ask(authenticatorStartedSchema, 'POST', path, { token });
    return await as(shopper, 'PUT', 'authenticator', { code: anApp(key).code() });
  },
  'DELETE /user/:userId/authenticator': async () => {
    const shopper = await aShopper();
    await setUpApp(shopper);
    return await as(shopper, 'DELETE', 'authenticator');
  },
  'POST /user/:userId/recovery-codes': async () => {
    const shopper = await aShopper();
    await setUpApp(shopper);
    return await as(shopper, 'POST', 'recovery-codes');
  },
  'POST /user/:userId/passkeys/question': async () =>
    as(await aShopper(), 'POST', 'passkeys/question'),
  'POST /user/:userId/passkeys': async () => {
    const shopper = await aShopper();
    const passkey = await aSoftwarePasskey();
    const made = await passkey.make(await questionOf(own(shopper, 'passkeys'), shopper));
    return await as(shopper, 'POST', 'passkeys', { passkey: made });
  },
  'PUT /user/:userId/passkeys/:passkeyId': async () => {
    const shopper = await aShopper();
    const { added } = await addPasskey(shopper);
    return await as(shopper, 'PUT', `passkeys/${added._id}`, { name: 'Another name' });
  },
  'DELETE /user/:userId/passkeys/:passkeyId': async () => {
    const shopper = await aShopper();
    const { added } = await addPasskey(shopper);
    return await as(shopper, 'DELETE', `passkeys/${added._id}`);
  },
};
