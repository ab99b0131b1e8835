import * as z from 'zod/mini';
import type { Session, User } from '../../functions/contract/user.ts';
import { sessionSchema } from '../../functions/contract/user.ts';
import { createStore, inLocalStorage } from './create-store.ts';
import { forgetAddresses } from './forget-checkout.ts';

/** Spec 3: the session is stored under `jwt`. */
const store = createStore(
  inLocalStorage('jwt', (stored): Session | null => {
    const session = z.safeParse(sessionSchema, stored);
    return session.success ? session.data : null;
  }),
);

/** Who is signed in, or null. A damaged session counts as none. */
export function getSession(): Session | null {
  return store.get();
}

/**
 * The session that the pages show. Another tab may have changed it since, which this one has not heard
 * of yet: what a page asks for is for the one whom it shows.
 */
export function getShownSession(): Session | null {
  return store.getShown();
}

export function setSession(session: Session) {
  store.set(session);
}

/** Whether whoever is signed in still is when the page is loaded again: a browser may store nothing. */
export function isSessionKept(): boolean {
  return store.isKept();
}

/** Takes over what the server says of the signed-in user, such as another role. */
export function updateSessionUser(user: User) {
  const session = store.get();
  if (session?.user._id !== user._id) return;
  const { name, email, role, staffRole } = session.user;
  const isSameRole = user.role === role && user.staffRole === staffRole;
  if (user.name === name && user.email === email && isSameRole) return;
  store.set({ ...session, user });
}

/** Nobody is signed in any more, and nothing personal is left in the browser. */
export function clearSession() {
  store.set(null);
  forgetAddresses();
}

/** The session of an account; null for a guest too, who has none. */
export function useAccount(): Session | null {
  const session = store.use();
  return session?.user.guest ? null : session;
}

/** The session as it is now; the component follows sign-ins and sign-outs, in other tabs too. */
export function useSession(): Session | null {
  return store.use();
}
