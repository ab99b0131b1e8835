import { ADMIN_ROLE, type User } from '../contract/user.ts';
import { MINUTE_MS } from '../jobs/durations.ts';
import type { SessionTerms } from './session-terms.ts';

/** Times of a session, UTC ISO; `used_at` is null if it was not used since it began. */
interface SessionTimes {
  signed_in_at: string;
  used_at: string | null;
}

/** Precision of a session's last use: it is written at most this often. */
const USE_NOTED_MS = 10 * MINUTE_MS;

export function lastUsed(session: SessionTimes): string {
  return session.used_at ?? session.signed_in_at;
}

/**
 * Whether a session is still valid, by its user's current role; the row's own expiry is checked
 * where it is read. Lifetimes: `session-terms.ts`.
 */
export function isSessionValid(
  session: SessionTimes & Pick<User, 'role'>,
  { now, terms }: { now: Date; terms: SessionTerms },
): boolean {
  const idleMs = now.getTime() - Date.parse(lastUsed(session));
  if (session.role !== ADMIN_ROLE) return idleMs < terms.shopper.idleMs;
  const ageMs = now.getTime() - Date.parse(session.signed_in_at);
  return idleMs < terms.staff.idleMs && ageMs < terms.staff.wholeMs;
}

/** Whether the use of a session is due to be recorded. */
export function isUseDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsed(session)) >= USE_NOTED_MS;
}
