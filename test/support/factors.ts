import { Secret, TOTP } from 'otpauth';
import {
  authenticatorStartedSchema,
  factorsSchema,
  recoveryCodesSchema,
} from '#contract/accounts/factors.ts';
import type { Session } from '#contract/accounts/user.ts';
import { ask, call } from './api.ts';
import { setRows } from './rows.ts';

/** An authenticator app that holds one key. */
export interface AuthenticatorApp {
  /** The code as of `ms` milliseconds from now. */
  code(ms?: number): string;
}

export function makeAuthenticator(key: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  return { code: (ms = 0) => totp.generate({ timestamp: Date.now() + ms }) };
}

export const userPath = ({ user }: Session, rest: string) => `/user/${user._id}/${rest}`;

/**
 * Sets up an authenticator app with the code of half a minute ago, so that the present one is still
 * unused. @returns the app and the recovery codes
 */
export async function setUpAuthenticator(
  session: Session,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { token } = session;
  const path = userPath(session, 'authenticator');
  const { key } = await ask(authenticatorStartedSchema, 'POST', path, { token });
  const app = makeAuthenticator(key);
  // Avoids the turn of a step, where the previous code would be two steps old on arrival.
  while (Date.now() % 30_000 > 20_000) await new Promise((resolve) => setTimeout(resolve, 500));
  const body = { code: app.code(-30_000) };
  const { recoveryCodes } = await ask(recoveryCodesSchema, 'PUT', path, { token, body });
  return { app, recoveryCodes };
}

export function readFactors(session: Session) {
  return ask(factorsSchema, 'GET', userPath(session, 'factors'), { token: session.token });
}

export function reauthenticate(session: Session, body: unknown) {
  return call('POST', userPath(session, 'reauthenticate'), { token: session.token, body });
}

/** Backdates a user's sign-ins and proofs by `ms` milliseconds. */
export async function ageSessions({ user }: Session, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms).toISOString();
  await setRows(
    'sessions',
    { user_id: user._id },
    { created_at: at, authenticated_at: at, used_at: null },
  );
}
