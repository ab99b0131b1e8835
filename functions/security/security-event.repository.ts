import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';

/** How long an event is kept. The trigger `security_events_remain` says the same. */
const SECURITY_LOG_DAYS = 90;

/** Rows that one round deletes at most: more than a round can bring, and never all at once. */
const MAX_A_ROUND = 1000;

/**
 * Deletes events that have been kept for long enough, the oldest first. What the database's own clock
 * does not find old enough stays, as a trigger has it.
 */
export async function purgeSecurityEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security_events')
        .select('id')
        .where('at', '<', addMs(now, -SECURITY_LOG_DAYS * DAY_MS).toISOString())
        .where('at', '<', sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days')`)
        .orderBy('at')
        .limit(MAX_A_ROUND),
    )
    .execute();
}
