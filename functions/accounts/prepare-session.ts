import type { Deps } from '../deps.ts';
import { insertSession } from './session.repository.ts';
import { SESSION_SECONDS } from './session-token.ts';

/**
 * A new session's token, and the statement that makes the token count.
 * @param user the password hash is the one that the session is for: see `insertSession`
 */
export async function prepareSession(deps: Deps, user: { id: string; passwordHash: string }) {
  const now = deps.now();
  const sessionId = deps.newId();
  const token = await deps.tokens.sign({ sessionId, userId: user.id, now });
  const start = insertSession(deps.db, {
    id: sessionId,
    userId: user.id,
    passwordHash: user.passwordHash,
    now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return { token, start };
}
