import type { SessionsEnded } from '../contract/accounts/account-sessions.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { accountNoticeStatements } from './account-notice.statements.ts';
import type { SessionRequester } from './session.repository.ts';
import { endSessionStatement, endSessionsStatement } from './session.statements.ts';

/**
 * Ends one of the user's own sessions.
 * @throws {AppError} 404 when it has already ended, or belongs to someone else
 */
export async function endSession(
  deps: Deps,
  user: SessionRequester,
  sessionId: string,
): Promise<SessionsEnded> {
  const end = endSessionStatement(deps.db, { id: sessionId, userId: user.id });
  const [ended = 0] = await runBatch(deps.d1, [end]);
  if (ended === 0) throw refuse('session-not-found');
  await recordSecurityEvent(deps, user, { kind: 'session-ended', about: user.id });
  return { ended, own: sessionId === user.session_id ? 'ended' : 'kept' };
}

/** Ends all of the user's sessions; keeps the current one if `own` is `kept`. */
export async function endSessions(
  deps: Deps,
  user: SessionRequester,
  { own }: Pick<SessionsEnded, 'own'>,
): Promise<SessionsEnded> {
  const except = own === 'kept' ? user.session_id : null;
  const [ended = 0] = await runBatch(deps.d1, [
    endSessionsStatement(deps.db, { userId: user.id, except }),
    ...accountNoticeStatements(deps, user, 'sessions-ended', { own }),
  ]);
  return { ended, own };
}
