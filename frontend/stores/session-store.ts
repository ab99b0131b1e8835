import * as z from 'zod/mini';
import { type Session, sessionSchema, type User } from '#contract/accounts/user.ts';
import { createStore, inLocalStorage } from './create-store.ts';
import { forgetAddresses } from './forget-checkout.ts';

/** Spec 3: the session is stored under `jwt`. */
const store = createStore(
  inLocalStorage('jwt', (stored) => z.safeParse(sessionSchema, stored).data ?? null),
);

/** The current session, or null. A damaged session counts as none. */
export function getSession(): Session | null {
  return store.get();
}

/**
 * The session that the pages show. Another tab may have changed it without this tab knowing yet; a
 * page's calls are made for the user it shows.
 */
export function getShownSession(): Session | null {
  return store.getShown();
}

export function setSession(session: Session) {
  store.set(session);
}

/** Whether the session survives a reload; false if the browser stores nothing. */
export function isSessionKept(): boolean {
  return store.isKept();
}

/** Updates the signed-in user from the server, e.g. with another role. */
export function updateSessionUser(user: User) {
  const session = store.get();
  if (session?.user._id !== user._id) return;
  if (JSON.stringify(session.user) !== JSON.stringify(user)) store.set({ ...session, user });
}

/** Ends the session in this browser and removes personal data. */
export function clearSession() {
  store.set(null);
  forgetAddresses();
}

/** The session of an account holder; null for guests. */
export function useAccount(): Session | null {
  const session = store.use();
  return session?.user.guest ? null : session;
}

/**
 * The current session; the component follows sign-ins and sign-outs, including those of other tabs.
 */
export function useSession(): Session | null {
  return store.use();
}
