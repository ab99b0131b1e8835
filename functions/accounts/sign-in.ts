import type { SigninInput } from '../contract/account-requests.ts';
import type { Proof } from '../contract/account-sessions.ts';
import type { Session } from '../contract/user.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Requester } from '../security/requester.ts';
import { checkSecondFactorCode } from './factors/check-second-factor-code.ts';
import { hasSecondFactor } from './factors/second-factor.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { checkSignInThrottle } from './sign-in-throttle.ts';
import { type SignInOrigin, startSession } from './start-session.ts';
import { findUserByEmail } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password;
 *   429 after too many guesses; once the password is right, 401 `second-factor-needed` if the
 *   account also requires a code
 */
export async function signIn(
  deps: Deps,
  input: SigninInput,
  origin: SignInOrigin,
): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const account = { email: input.email, userId: user?.id };
  const giveBack = await checkSignInThrottle(deps, account, origin);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) {
    await recordSecurityEvent(deps, origin, { kind: 'sign-in-failed', about: user?.id });
    throw refuse('wrong-credentials');
  }

  await giveBack();
  const requester = { ...user, userId: user.id, address: origin.address };
  const by = await proveSecondFactor(deps, requester, input.code);
  const session = await startSession(deps, user, { ...origin, by });
  if (!session) throw refuse('wrong-credentials');
  return session;
}

/** @returns how the sign-in was proved: by the password if no second factor is needed */
async function proveSecondFactor(
  deps: Deps,
  user: UserRow & Requester,
  code: string | undefined,
): Promise<Proof> {
  if (!(await hasSecondFactor(deps.db, user))) return 'password';
  if (!code) throw refuse('second-factor-needed');
  const by = await checkSecondFactorCode(deps, user, code);
  if (by === 'code' || by === 'recovery-code') return by;
  const isUnreadable = by === 'unreadable';
  const visitor = { userId: null, address: user.address };
  await recordSecurityEvent(deps, visitor, {
    kind: 'sign-in-failed',
    about: user.id,
    detail: { reason: isUnreadable ? 'authenticator-unreadable' : 'code-wrong' },
  });
  throw refuse(isUnreadable ? 'second-factor-unreadable' : 'second-factor-wrong');
}
