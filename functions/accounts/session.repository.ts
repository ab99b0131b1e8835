import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables.ts';

/** Who is signed in, and since when: `signed_in_at` is when the session began, UTC ISO. */
export type SessionUser = UserRow & { session_id: string; signed_in_at: string };

/** The user of a session that still stands, as the user is now: a changed role counts at once. */
export function findSessionUser(
  db: Database,
  session: { sessionId: string; userId: string; now: Date },
): Promise<SessionUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.created_at as signed_in_at'])
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', session.now.toISOString())
    .executeTakeFirst();
}

/** @returns whether the session stood until then */
export async function deleteSession(db: Database, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns how many expired sessions were swept */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
