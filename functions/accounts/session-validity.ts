import { ADMIN_ROLE, type User } from '../contract/user.ts';
import { MINUTE_MS } from '../jobs/durations.ts';
import type { SessionTerms } from './session-terms.ts';

/** Times of a session, UTC ISO; null `used_at`: not since it began. */
interface SessionTimes {
  signed_in_at: string;
  used_at: string | null;
}

/** How exactly a session's last use is known: it is written down at most so often. */
const USE_NOTED_MS = 10 * MINUTE_MS;

export function lastUsed(session: SessionTimes): string {
  return session.used_at ?? session.signed_in_at;
}

/**
 * Whether a session still counts, by the role that its user has now; its row's own end is looked at
 * where it is read. For how long one counts: `session-terms.ts`.
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

/** Whether the use of a session is due to be written down. */
export function isUseDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsed(session)) >= USE_NOTED_MS;
}
