import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { GuessLimits } from './guess-limits.ts';

/** Key of the budget that all strangers to an account share for guessing its password. */
export function keyOfAccount(userId: string): string {
  return `account ${userId}`;
}

/**
 * Takes one guess from a key's budget, if one is left. Parallel guesses are all counted; a refused
 * guess costs nothing.
 * @returns when the budget is full again, in ms since 1970; undefined when it is used up
 */
export async function takeGuess(
  db: Database,
  { key, now, limits }: { key: string; now: Date; limits: GuessLimits },
): Promise<number | undefined> {
  const { burst, refillMs } = limits;
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

/** Returns a guess to its budget because it was right. */
export async function returnGuess(db: Database, key: string, limits: GuessLimits): Promise<void> {
  await db
    .updateTable('sign_in_budgets')
    .set({ whole_at: sql`whole_at - ${limits.refillMs}` })
    .where('key', '=', key)
    .execute();
}

/**
 * Whether anybody has signed in to the account from this address, as far back as the security log
 * goes.
 */
export async function hasSignedInFrom(
  db: Database,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'sign-in')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
