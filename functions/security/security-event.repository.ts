import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Deletes events of before then, the oldest first. What the database's own clock does not find old
 * enough stays, as a trigger has it.
 * @returns how many were deleted
 */
export async function deleteSecurityEvents(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security_events')
        .select('id')
        .where('at', '<', before.toISOString())
        .where('at', '<', sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days')`)
        .orderBy('at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
