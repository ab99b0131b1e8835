import type { Session, SigninInput } from '../contract/user.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { prepareSession } from './prepare-session.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { type SignInFrom, spendGuess } from './sign-in-budget.ts';
import { findUserByEmail, toUser } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password;
 * 429 when there were too many guesses
 */
export async function signIn(deps: Deps, input: SigninInput, from: SignInFrom): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const { address } = from;
  const giveBack = await spendGuess(deps, { email: input.email, userId: user?.id }, from);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) {
    const userId = user?.id ?? null;
    await recordSecurityEvent(deps, { kind: 'sign-in-failed', userId, actorId: null, address });
    throw refuse('wrong-credentials');
  }

  await giveBack();
  const session = await prepareSession(deps, { id: user.id, passwordHash: user.password_hash });
  const [started] = await runBatch(deps.d1, [session.start]);
  if (!started) throw refuse('wrong-credentials');
  await recordAccountEvent(deps, 'sign-in', { actorId: user.id, address });
  return { token: session.token, user: toUser(user) };
}
