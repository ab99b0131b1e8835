import { sql } from 'kysely';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { CspViolation } from './csp-report.repository.ts';

/** Counts a violation in the row of its day, if there is one. */
export function countViolationStatement(
  db: Database,
  { times, ...violation }: CspViolation,
  now: Date,
): Statement {
  const at = now.toISOString();
  return statement(
    db
      .updateTable('csp_reports')
      .set({ times: sql`times + ${times}`, last_at: at })
      .where('day', '=', at.slice(0, 10))
      .where('directive', '=', violation.directive)
      .where('blocked', '=', violation.blocked)
      .where('page', '=', violation.page),
  );
}
