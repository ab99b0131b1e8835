import { expressionBuilder } from 'kysely';
import { type AccountSession, MAX_SESSIONS_LISTED } from '../contract/account-sessions.ts';
import type { Database } from '../db/database.ts';
import type { SessionRow, UserRow } from '../db/tables/accounts.ts';
import type { Tables } from '../db/tables.ts';
import type { Requester } from '../security/requester.ts';
import { lastUsed } from './session-validity.ts';

/** Who is signed in, and since when: `signed_in_at` is when the session began, UTC ISO. */
export type SessionUser = UserRow & { session_id: string; signed_in_at: string } & SessionFacts;

/** Who asks, with the account and the session. */
export type SessionRequester = SessionUser & Requester;

/** What a session says of itself. */
type SessionFacts = Pick<
  SessionRow,
  'device' | 'used_at' | 'signed_in_by' | 'proved_by' | 'authenticated_at'
>;

/**
 * The user of a session that has not come to its end, as the user is now: a changed role counts at
 * once.
 */
export function findSessionUser(
  db: Database,
  session: { sessionId: string; userId: string; now: Date },
): Promise<SessionUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.created_at as signed_in_at'])
    .select(['device', 'used_at', 'signed_in_by', 'proved_by', 'authenticated_at'])
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', session.now.toISOString())
    .executeTakeFirst();
}

/** The sessions of a user that have not come to their end, the one used last first. */
export function listSessions(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .select('created_at as signed_in_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy(({ fn }) => fn.coalesce('used_at', 'created_at'), 'desc')
    .limit(MAX_SESSIONS_LISTED)
    .execute();
}

/** A session as its owner sees it. */
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

/** Writes down that a session is in use, unless another request has just done so. */
export async function noteSessionUse(
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

/** @returns whether the session stood until then */
export async function deleteSession(db: Database, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a session has begun, at its place in a batch: a password that has changed begins none. */
export function hasBegun(sessionId: string) {
  const { exists, selectFrom } = expressionBuilder<Tables, never>();
  return exists(
    selectFrom('sessions as begun').select('begun.id').where('begun.id', '=', sessionId),
  );
}
