import { type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/**
 * Records that the owner is alerted now (`marks`), guarded by `owner-not-notified`: they have not been
 * alerted since `since`.
 */
export function recordAlertStatements(
  db: Database,
  { name, now, since }: { name: string; now: Date; since: Date },
): Statement[] {
  const at = now.toISOString();
  const untold = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM marks
    WHERE name = ${name} AND at > ${since.toISOString()})`;
  const note = db
    .insertInto('marks')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }));
  return [requireStatement(db, 'owner-not-notified', untold), statement(note)];
}
