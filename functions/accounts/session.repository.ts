import { type AccountSession, MAX_SESSIONS_LISTED } from '../contract/accounts/account-sessions.ts';
import { ADMIN_ROLE, type User } from '../contract/accounts/user.ts';
import type { Database } from '../db/database.ts';
import type { SessionRow, UserRow } from '../db/tables/accounts.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Requester } from '../security/requester.ts';
import type { SessionTerms } from './session-terms.ts';

/** Signed-in user; `signed_in_at` is when the session began, UTC ISO. */
export type SessionUser = UserRow & { session_id: string; signed_in_at: string } & SessionFacts;

/** Requester of a call, with account and session. */
export type SessionRequester = SessionUser & Requester;

/** Facts about the session itself. */
type SessionFacts = Pick<
  SessionRow,
  'device' | 'used_at' | 'signed_in_by' | 'proved_by' | 'authenticated_at'
>;

/** When a session is asked about, and how long the shop's sessions last. */
interface Validity {
  now: Date;
  terms: SessionTerms;
}

/**
 * Returns the user of a valid session in their current state, so that a changed role applies at
 * once.
 */
export async function findSessionUser(
  db: Database,
  session: { sessionId: string; userId: string },
  at: Validity,
): Promise<SessionUser | undefined> {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.created_at as signed_in_at'])
    .select(['device', 'used_at', 'signed_in_by', 'proved_by', 'authenticated_at'])
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', at.now.toISOString())
    .executeTakeFirst();
  return user && isValid(user, at) ? user : undefined;
}

/** Times of a session, UTC ISO; `used_at` is null if it was not used since it began. */
interface SessionTimes {
  signed_in_at: string;
  used_at: string | null;
}

function lastUsed(session: SessionTimes): string {
  return session.used_at ?? session.signed_in_at;
}

/** Whether an unexpired session is still valid, by its user's current role. */
function isValid(session: SessionTimes & Pick<User, 'role'>, { now, terms }: Validity): boolean {
  const idleMs = now.getTime() - Date.parse(lastUsed(session));
  if (session.role !== ADMIN_ROLE) return idleMs < terms.shopper.idleMs;
  const ageMs = now.getTime() - Date.parse(session.signed_in_at);
  return idleMs < terms.staff.idleMs && ageMs < terms.staff.wholeMs;
}

/** Lists a user's valid sessions, most recently used first. */
export async function listSessions(
  db: Database,
  { id: userId, role }: Pick<UserRow, 'id' | 'role'>,
  at: Validity,
) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select('created_at as signed_in_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.now.toISOString())
    .orderBy(({ fn }) => fn.coalesce('used_at', 'created_at'), 'desc')
    .limit(MAX_SESSIONS_LISTED)
    .execute();
  return rows.filter((row) => isValid({ ...row, role }, at));
}

/** Converts a session to what its owner sees. */
export function toAccountSession(
  row: SessionRow & { signed_in_at: string },
  currentId: string,
): AccountSession {
  return {
    _id: row.id,
    device: row.device,
    signedInAt: row.signed_in_at,
    usedAt: lastUsed(row),
    signedInBy: row.signed_in_by,
    current: row.id === currentId,
  };
}

/** Precision of a session's last use: it is written at most this often. */
const USE_NOTED_MS = 10 * MINUTE_MS;

/** Whether the use of a session is due to be recorded. */
export function isUseDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsed(session)) >= USE_NOTED_MS;
}

/** Records that a session is in use, unless another request has just done so. */
export async function recordSessionUse(
  db: Database,
  session: { sessionId: string; before: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: session.now.toISOString() })
    .where('id', '=', session.sessionId)
    .where('used_at', 'is', session.before)
    .execute();
}

/** Deletes a session. @returns whether it still existed */
export async function deleteSession(db: Database, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
