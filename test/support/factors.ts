import { Secret, TOTP } from 'otpauth';
import {
  authenticatorStartedSchema,
  factorsSchema,
  recoveryCodesSchema,
} from '../../functions/contract/factors.ts';
import type { Session } from '../../functions/contract/user.ts';
import { ask, call } from './api.ts';
import { db } from './shop.ts';

/** An authenticator app that holds one key. */
export interface App {
  /** The code of so many milliseconds from now. */
  code(ms?: number): string;
}

export function anApp(key: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  return { code: (ms = 0) => totp.generate({ timestamp: Date.now() + ms }) };
}

export const own = ({ user }: Session, rest: string) => `/user/${user._id}/${rest}`;

/**
 * Sets an authenticator app up, by the code of half a minute ago: the present one is still good.
 * @returns the app, and the recovery codes
 */
export async function setUpApp(session: Session): Promise<{ app: App; recoveryCodes: string[] }> {
  const { token } = session;
  const path = own(session, 'authenticator');
  const { key } = await ask(authenticatorStartedSchema, 'POST', path, { token });
  const app = anApp(key);
  // Not at the turn of a step, where the code before would be two steps old on its arrival.
  while (Date.now() % 30_000 > 20_000) await new Promise((resolve) => setTimeout(resolve, 500));
  const body = { code: app.code(-30_000) };
  const { recoveryCodes } = await ask(recoveryCodesSchema, 'PUT', path, { token, body });
  return { app, recoveryCodes };
}

export function readFactors(session: Session) {
  return ask(factorsSchema, 'GET', own(session, 'factors'), { token: session.token });
}

export function reauthenticate(session: Session, body: unknown) {
  return call('POST', own(session, 'reauthenticate'), { token: session.token, body });
}

/** Lets a user's sign-ins and proofs have been so long ago. */
export async function ageSessions({ user }: Session, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms).toISOString();
  await db
    .updateTable('sessions')
    .set({ created_at: at, authenticated_at: at, used_at: null })
    .where('user_id', '=', user._id)
    .execute();
}

/** For after the tests of a file: what it has queued is no other file's to send. */
export async function keepMailsBack(): Promise<void> {
  await db.updateTable('mails').set({ due_at: null }).execute();
}
