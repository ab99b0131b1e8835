import {
  type Passkey,
  passkeyAddedSchema,
  passkeyOptionsSchema,
} from '#contract/accounts/factors.ts';
import type { Session } from '#contract/accounts/user.ts';
import { type Answer, ask, call } from './api.ts';
import { userPath } from './factors.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts';

/** The options that the shop wants signed; `path` is the call they belong to. */
export async function passkeyOptions(path: string, session?: Session) {
  const { options } = await ask(passkeyOptionsSchema, 'POST', `${path}/question`, {
    token: session?.token,
  });
  return options;
}

/** Creates a software passkey and adds it to an account. */
export async function addPasskey(
  session: Session,
  name = 'A phone',
): Promise<{ passkey: SoftwarePasskey; added: Passkey; recoveryCodes: string[] }> {
  const passkey = await createSoftwarePasskey();
  const path = userPath(session, 'passkeys');
  const body = { name, passkey: await passkey.make(await passkeyOptions(path, session)) };
  const added = await ask(passkeyAddedSchema, 'POST', path, { token: session.token, body });
  return { passkey, added: added.passkey, recoveryCodes: added.recoveryCodes };
}

export async function signInByPasskey(passkey: SoftwarePasskey, token?: string): Promise<Answer> {
  const signed = await passkey.sign(await passkeyOptions('/signin/passkey'));
  return await call('POST', '/signin/passkey', { token, body: { passkey: signed } });
}
