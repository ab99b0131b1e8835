import type { Session, User } from '#contract/accounts/user.ts';
import { handOverAddressDraft } from './address-store.ts';
import { handOverCodes } from './checkout-code-store.ts';
import { getSession, isSessionKept, setSession } from './session-store.ts';
import { showToast } from './toast-store.ts';

const NOT_KEPT =
  'Your browser stores nothing for this shop: you are signed in until the page is loaded again.';

/**
 * Stores the session of a user who has just signed in. A guest who signs in is the same person, so
 * their address draft and codes move to the new session; nobody else's do. If the browser stores
 * nothing, a toast says how long the session lasts.
 */
export function keepSession(session: Session) {
  const before = getSession()?.user;
  if (before?.guest) handOverDraft(before, session.user);
  setSession(session);
  if (!isSessionKept()) showToast({ text: NOT_KEPT });
}

/** Makes one person's address draft and codes another's. */
export function handOverDraft({ _id: from }: User, { _id: to }: User) {
  handOverAddressDraft(from, to);
  handOverCodes(from, to);
}
