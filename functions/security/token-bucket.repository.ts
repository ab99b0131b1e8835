import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How often something may be done: several times at once, then again at a steady rate. */
export interface TokenBucket {
  /** Tokens in a full bucket. */
  readonly burst: number;
  /** Time until the next token is available. */
  readonly refillMs: number;
}

/**
 * Takes one token from a key's bucket, if one is left. Parallel calls are all counted; a refused one
 * costs nothing.
 * @returns when the bucket is full again, in ms since 1970; undefined when it is empty
 */
export async function takeToken(
  db: Database,
  { key, now, bucket }: { key: string; now: Date; bucket: TokenBucket },
): Promise<number | undefined> {
  const { burst, refillMs } = bucket;
  const time = now.getTime();
  const next = sql<number>`max(sign_in_budgets.whole_at, ${time}) + ${refillMs}`;
  const row = await db
    .insertInto('sign_in_budgets')
    .values({ key, whole_at: time + refillMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ whole_at: next })
        .where(next, '<=', time + burst * refillMs),
    )
    .returning('whole_at')
    .executeTakeFirst();
  return row?.whole_at;
}

/** Returns a token to its bucket, such as that of a guess that was right. */
export async function returnToken(db: Database, key: string, bucket: TokenBucket): Promise<void> {
  await db
    .updateTable('sign_in_budgets')
    .set({ whole_at: sql`whole_at - ${bucket.refillMs}` })
    .where('key', '=', key)
    .execute();
}
