import type { Session, SigninInput } from '../contract/user.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { prepareSession } from './prepare-session.ts';
import { findUserByEmail, toUser } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password
 */
export async function signIn(deps: Deps, input: SigninInput): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) throw refuse('wrong-credentials');

  const session = await prepareSession(deps, { id: user.id, passwordHash: user.password_hash });
  const [started] = await runBatch(deps.d1, [session.start]);
  if (!started) throw refuse('wrong-credentials');
  return { token: session.token, user: toUser(user) };
}
