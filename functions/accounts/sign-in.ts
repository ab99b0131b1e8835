import type { Session, SigninInput } from '../contract/user.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { insertSession } from './session.repository.ts';
import { SESSION_SECONDS } from './session-token.ts';
import { findUserByEmail, toUser } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password
 */
export async function signIn(deps: Deps, input: SigninInput): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) throw new AppError('unauthenticated', 'Email and password dont match');

  const now = deps.now();
  const sessionId = deps.newId();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await insertSession(deps.db, { id: sessionId, userId: user.id, now, expiresAt });
  const token = await deps.tokens.sign({ sessionId, userId: user.id, now });
  return { token, user: toUser(user) };
}
