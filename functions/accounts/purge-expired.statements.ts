import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { amongOldest } from '../db/oldest-rows.ts';
import { addMs, DAY_MS } from '../durations.ts';

/** What nobody can use any more once its time is over. */
const EXPIRING = ['account_links', 'staff_invitations', 'sessions', 'passkey_challenges'] as const;

/** Rows of each table per round: more than a round adds, and never all at once. */
export const MAX_PURGED = 1000;

/**
 * Deletes what has expired, token buckets that are full again, and counts of payment attempts after
 * a day, as no pause lasts longer: these say nothing any more.
 */
export function purgeExpiredStatements(db: Database, now: Date): Statement[] {
  const expired = { column: 'expires_at', before: now.toISOString(), limit: MAX_PURGED } as const;
  const whole = { column: 'whole_at', before: now.getTime(), limit: MAX_PURGED } as const;
  const at = addMs(now, -DAY_MS).toISOString();
  const idle = { column: 'updated_at', before: at, limit: MAX_PURGED } as const;
  return [
    ...EXPIRING.map((table) => statement(db.deleteFrom(table).where(amongOldest(table, expired)))),
    statement(db.deleteFrom('sign_in_budgets').where(amongOldest('sign_in_budgets', whole))),
    statement(db.deleteFrom('payment_throttles').where(amongOldest('payment_throttles', idle))),
  ];
}
