import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** What nobody can use any more once its time is over. */
const EXPIRING = ['account_links', 'staff_invitations', 'sessions', 'passkey_challenges'] as const;

/** Sweeps what has expired, and the budgets of guesses that are whole: they say nothing. */
export function purgeExpiredStatements(db: Database, now: Date): Statement[] {
  return [
    ...EXPIRING.map((table) =>
      statement(db.deleteFrom(table).where('expires_at', '<=', now.toISOString())),
    ),
    statement(db.deleteFrom('sign_in_budgets').where('whole_at', '<', now.getTime())),
  ];
}
