import type { Deps } from '../deps.ts';
import { insertSessionStatement } from './session.statements.ts';
import { SESSION_SECONDS } from './session-token.ts';

/**
 * A new session's token, and the statement that makes the token count.
 * @param user the password hash is the one that the session is for: see `insertSessionStatement`
 */
export async function prepareSession(deps: Deps, user: { id: string; passwordHash: string }) {
  const now = deps.now();
  const sessionId = deps.newId();
  const token = await deps.tokens.sign({ sessionId, userId: user.id, now });
  const start = insertSessionStatement(deps.db, {
    id: sessionId,
    userId: user.id,
    passwordHash: user.passwordHash,
    now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return { token, start };
}
