import type { Session } from '../../functions/contract/user.ts';
import { handOverAddressDraft } from './address-store.ts';
import { handOverCodes } from './code-store.ts';
import { getSession, setSession } from './session-store.ts';

/**
 * Keeps the session of whoever has just signed in. Who was a guest until now is the same person: the
 * address that they were filling in, and their codes, go along. Nobody else’s do.
 */
export function keepSession(session: Session) {
  const before = getSession()?.user;
  if (before?.guest) {
    handOverAddressDraft(before._id, session.user._id);
    handOverCodes(before._id, session.user._id);
  }
  setSession(session);
}
