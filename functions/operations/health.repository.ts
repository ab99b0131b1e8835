import { sql } from 'kysely';
import { type D1, type Database, selectRows } from '../db/database.ts';

/** Length up to which the queue is counted. */
const MAX_WAITING_COUNTED = 1000;

/** Counts the products that await indexing; {@link MAX_WAITING_COUNTED} stands for that many and more. */
export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom((from) =>
      from.selectFrom('search_changes').select('id').limit(MAX_WAITING_COUNTED).as('some'),
    )
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Returns when the latest finished backup began; null if there is none. */
export async function findLatestBackup(db: Database): Promise<string | null> {
  const latest = await db
    .selectFrom('backups')
    .select('started_at')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.started_at ?? null;
}

/** Returns any book of the index; throws if the index is unavailable. */
export async function probeIndex(search: D1): Promise<unknown> {
  const [row] = await selectRows(search, 'SELECT rank FROM books LIMIT 1', []);
  return row;
}
