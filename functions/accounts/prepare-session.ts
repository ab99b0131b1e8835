import type { Proof } from '../contract/account-sessions.ts';
import type { Deps } from '../deps.ts';
import { insertSessionStatement } from './session.statements.ts';
import { SESSION_SECONDS } from './session-token.ts';

/** How a session begins: on which device, and by what the person showed who they are. */
export interface Beginning {
  device: string;
  by: Proof;
  /** When they did, UTC ISO; null: now. */
  authenticatedAt: string | null;
}

const UNKNOWN_DEVICE: Beginning = { device: '', by: 'password', authenticatedAt: null };

/**
 * A new session's token, and the statement that makes the token count.
 * @param user the password hash is the one that the session is for: see `insertSessionStatement`
 * @param seconds how long the session lasts, at most as long as a token
 */
export async function prepareSession(
  deps: Deps,
  user: { id: string; passwordHash: string },
  beginning: Beginning = UNKNOWN_DEVICE,
  seconds = SESSION_SECONDS,
) {
  const now = deps.now();
  const id = deps.newId();
  const token = await deps.tokens.sign({ sessionId: id, userId: user.id, now });
  const start = insertSessionStatement(deps.db, {
    id,
    userId: user.id,
    passwordHash: user.passwordHash,
    now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    ...beginning,
  });
  return { id, token, start };
}
