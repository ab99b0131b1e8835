import type { Expression, SqlBool } from 'kysely';
import { type GuardName, type Statement, statement } from './batch.ts';
import type { Database } from './database.ts';

/**
 * The statement by which a batch goes on only if something is true at its place in it: otherwise
 * nothing of the batch takes effect, and `runBatch` throws a `GuardError` that names the guard.
 * Unknown (NULL) is not true. What holds costs no more than the rows that its condition reads.
 */
export function requireStatement(
  db: Database,
  guard: GuardName,
  condition: Expression<SqlBool>,
): Statement {
  return statement(db.insertInto('guards').values({ name: guard, holds: condition }));
}
