import { amongOldest } from '../db/among-oldest.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** What nobody can use any more once its time is over. */
const EXPIRING = ['account_links', 'staff_invitations', 'sessions', 'passkey_challenges'] as const;

/**
 * Sweeps what has expired, and the budgets of guesses that are whole: they say nothing. At most
 * `most` rows of each table.
 */
export function purgeExpiredStatements(db: Database, now: Date, most: number): Statement[] {
  const expired = { column: 'expires_at', before: now.toISOString(), most } as const;
  const whole = { column: 'whole_at', before: now.getTime(), most } as const;
  return [
    ...EXPIRING.map((table) => statement(db.deleteFrom(table).where(amongOldest(table, expired)))),
    statement(db.deleteFrom('sign_in_budgets').where(amongOldest('sign_in_budgets', whole))),
  ];
}
