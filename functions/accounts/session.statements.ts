import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';

/**
 * Stores a session, provided that the user's password still is the one that was proven or set:
 * whoever signs in while the password changes gets no session for the old one.
 */
export function insertSessionStatement(
  db: Database,
  session: { id: string; userId: string; passwordHash: string; now: Date; expiresAt: Date },
): Statement {
  return statement(
    db
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
      ),
  );
}

/** Ends every session of a user, provided that the new password was stored. */
export function deleteSessionsStatement(
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

/** Ends a user's sessions, all of them or all but one. */
export function endSessionsStatement(
  db: Database,
  { userId, except }: { userId: string; except?: string | null },
): Statement {
  return statement(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(Boolean(except), (query) => query.where('id', '<>', except ?? '')),
  );
}
