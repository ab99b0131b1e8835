import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { UserRow } from '../db/tables.ts';

/**
 * Changes what a user may change, provided that the session that asked still stands: a request that
 * a sign-out or a new password has overtaken changes nothing.
 */
export function setProfileStatement(
  db: Database,
  change: {
    user: { id: string; session_id: string };
    values: Partial<Pick<UserRow, 'name' | 'email' | 'password_hash'>>;
    now: Date;
  },
): Statement {
  const { id, session_id: sessionId } = change.user;
  return statement(
    db
      .updateTable('users')
      .set({ ...change.values, updated_at: change.now.toISOString() })
      .where('id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('sessions').select('sessions.id').where('id', '=', sessionId)),
      ),
  );
}
