import { sql } from 'kysely';
import type { Proof } from '../contract/account-sessions.ts';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { wasSessionStarted } from './session.repository.ts';

/**
 * Inserts a session, provided the user's password is still the one that was proven or set: a
 * sign-in during a password change gets no session for the old one.
 */
export function insertSessionStatement(
  db: Database,
  session: {
    id: string;
    userId: string;
    passwordHash: string;
    now: Date;
    expiresAt: Date;
    device: string;
    by: Proof;
    /** When the person proved their identity; null means now. */
    authenticatedAt: string | null;
  },
): Statement {
  return statement(
    insertSelected(
      db,
      'sessions',
      {
        id: session.id,
        user_id: session.userId,
        created_at: session.now.toISOString(),
        expires_at: session.expiresAt.toISOString(),
        device: session.device,
        signed_in_by: session.by,
        proved_by: session.by,
        authenticated_at: session.authenticatedAt,
      },
      sql`FROM users WHERE id = ${session.userId} AND password_hash = ${session.passwordHash}`,
    ),
  );
}

/** Ends every session of a user, provided that the new password was stored. */
export function endSessionsOfOldPasswordStatement(
  db: Database,
  user: { id: string; passwordHash: string },
): Statement {
  return statement(
    db
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('users.id')
          .where('users.id', '=', user.id)
          .where('users.password_hash', '=', user.passwordHash),
      ),
  );
}

/** Ends a session that another replaces, provided the other was started. */
export function deleteReplacedSessionStatement(
  db: Database,
  { replaced, by }: { replaced: string; by: string },
): Statement {
  return statement(
    db.deleteFrom('sessions').where('id', '=', replaced).where(wasSessionStarted(by)),
  );
}

/** Ends one session of a user. */
export function endSessionStatement(
  db: Database,
  session: { id: string; userId: string },
): Statement {
  return statement(
    db.deleteFrom('sessions').where('id', '=', session.id).where('user_id', '=', session.userId),
  );
}

/** Ends a user's sessions, all or all but one. */
export function endSessionsStatement(
  db: Database,
  { userId, except = null }: { userId: string; except?: string | null },
): Statement {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  return statement(except === null ? all : all.where('id', '!=', except));
}

/** Records how a session has just proved its owner's identity. */
export function recordReauthenticationStatement(
  db: Database,
  proof: { sessionId: string; by: Proof; now: Date },
): Statement {
  return statement(
    db
      .updateTable('sessions')
      .set({ proved_by: proof.by, authenticated_at: proof.now.toISOString() })
      .where('id', '=', proof.sessionId),
  );
}
