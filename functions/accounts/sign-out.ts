import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { deleteSession } from './session.repository.ts';

/** Ends the session of the token that was sent; does nothing without one. */
export async function signOut(
  deps: Deps,
  session: { sessionId: string; userId: string } | undefined,
  visitor: Visitor,
) {
  if (session && (await deleteSession(deps.db, session.sessionId))) {
    const { userId } = session;
    await recordSecurityEvent(deps, { ...visitor, userId }, { kind: 'sign-out', about: userId });
  }
  return { message: 'Signout success' } as const;
}
