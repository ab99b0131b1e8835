import type { Session } from '../../functions/contract/user.ts';
import { handOverAddressDraft } from './address-store.ts';
import { handOverCodes } from './code-store.ts';
import { getSession, isSessionKept, setSession } from './session-store.ts';
import { showToast } from './toast-store.ts';

const NOT_KEPT =
  'Your browser stores nothing for this shop: you are signed in until the page is loaded again.';

/**
 * Keeps the session of whoever has just signed in. Who was a guest until now is the same person: the
 * address that they were filling in, and their codes, go along. Nobody else’s do. Where the browser
 * stores nothing, they are told how long they are signed in.
 */
export function keepSession(session: Session) {
  const before = getSession()?.user;
  if (before?.guest) {
    handOverAddressDraft(before._id, session.user._id);
    handOverCodes(before._id, session.user._id);
  }
  setSession(session);
  if (!isSessionKept()) showToast({ text: NOT_KEPT });
}
