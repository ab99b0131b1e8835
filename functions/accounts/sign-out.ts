import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { deleteSession } from './session.repository.ts';

/**
 * Ends the session of the token that came along; without one, nothing happens.
 * @param address where the request came from
 */
export async function signOut(
  deps: Deps,
  session: { sessionId: string; userId: string } | undefined,
  address: string,
) {
  if (session && (await deleteSession(deps.db, session.sessionId))) {
    const { userId } = session;
    await recordSecurityEvent(deps, { kind: 'sign-out', userId, actorId: userId, address });
  }
  return { message: 'Signout success' } as const;
}
