import type { Expression, SqlBool } from 'kysely';
import { type GuardName, type Statement, statement } from './batch.ts';
import type { Database } from './database.ts';

/**
 * Makes a batch fail unless a condition is true at this place in it: then nothing in the batch
 * takes effect, and `runBatch` throws a `GuardError` that names the guard. NULL does not count as
 * true. A guard that holds costs only the rows that its condition reads.
 */
export function requireStatement(
  db: Database,
  guard: GuardName,
  condition: Expression<SqlBool>,
): Statement {
  return statement(db.insertInto('guards').values({ name: guard, holds: condition }));
}
