import type { Proof } from '../contract/account-sessions.ts';
import type { Session, SigninInput } from '../contract/user.ts';
import type { UserRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { checkCode } from './factors/check-code.ts';
import { hasSecondFactor } from './factors/second-factor.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { type SignInFrom, startSession } from './start-session.ts';
import { findUserByEmail } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password;
 *   once the password is right, 401 `second-factor-needed` where the account wants a code as well
 */
export async function signIn(deps: Deps, input: SigninInput, from: SignInFrom): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) throw refuse('wrong-credentials');

  const by = await proveSecondFactor(deps, { ...user, address: from.address }, input.code);
  const session = await startSession(deps, user, { ...from, by });
  if (!session) throw refuse('wrong-credentials');
  return session;
}

/** @returns by what the sign-in counts as proved: the password, where nothing more is wanted */
async function proveSecondFactor(
  deps: Deps,
  user: UserRow & { address: string },
  code: string | undefined,
): Promise<Proof> {
  if (!(await hasSecondFactor(deps.db, user))) return 'password';
  if (!code) throw refuse('second-factor-needed');
  const by = await checkCode(deps, user, code);
  if (!by) throw refuse('second-factor-wrong');
  return by;
}
