import { type SqlBool, sql } from 'kysely';
import { closeGuestsStatements, lookAgainStatement } from '../accounts/guest.statements.ts';
import type { Statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { hasMoneyInFlight } from '../db/money-in-flight.ts';

/**
 * Forget guests whose time has come (`users.guest_until`), at most so many: those who have bought
 * nothing since. The others are looked at again later, as their orders need an owner.
 */
export function forgetGuestsStatements(
  db: Database,
  {
    boughtSince,
    lookAgainAt,
    dueAt,
    now,
    most,
  }: { boughtSince: string; lookAgainAt: Date; dueAt: Date; now: Date; most: number },
): Statement[] {
  const due = sql`guests.guest_until <= ${now.toISOString()}`;
  const isNeeded = sql`(
    EXISTS (SELECT 1 FROM orders WHERE user_id = guests.id AND created_at >= ${boughtSince})
    OR ${hasMoneyInFlight(sql.ref('guests.id'))}
  )`;
  const needed = sql<SqlBool>`${due} AND ${isNeeded}`;
  const forgotten = sql<SqlBool>`${due} AND NOT ${isNeeded}`;
  return [
    lookAgainStatement(db, needed, { at: lookAgainAt, most }),
    ...closeGuestsStatements(db, forgotten, { dueAt, now, most }),
  ];
}
