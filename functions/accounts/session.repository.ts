import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables.ts';

/**
 * The statement that stores a session, provided that the user's password still is the one that was
 * proven or set: whoever signs in while the password changes gets no session for the old one.
 */
export function insertSession(
  db: Database,
  session: { id: string; userId: string; passwordHash: string; now: Date; expiresAt: Date },
) {
  return db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          eb.val(session.id).as('id'),
          'users.id as user_id',
          eb.val(session.now.toISOString()).as('created_at'),
          eb.val(session.expiresAt.toISOString()).as('expires_at'),
        ])
        .where('users.id', '=', session.userId)
        .where('users.password_hash', '=', session.passwordHash),
    );
}

/** The statement that ends every session of a user, provided that the new password was stored. */
export function deleteSessions(db: Database, user: { id: string; passwordHash: string }) {
  return db
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', user.id)
        .where('users.password_hash', '=', user.passwordHash),
    );
}

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

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** @returns how many expired sessions were swept */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
