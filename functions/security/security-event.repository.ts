import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';

/** How long an event is kept. The trigger `security_events_remain` says the same. */
const SECURITY_LOG_DAYS = 90;

/** Rows that one round deletes at most: more than a round adds, and never all at once. */
const MAX_A_ROUND = 1000;

/**
 * Deletes events past their retention, oldest first. Events that are not old enough by the
 * database's own clock stay, because a trigger would refuse to delete them.
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
