import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PaymentThrottleRow } from '../db/tables/payments.ts';
import { MINUTE_MS } from '../durations.ts';

/** No pause: sorts before any time. */
const NO_PAUSE = '';

/** A pause doubles at most this often: to about 17 hours. */
const MAX_DOUBLINGS = 10;

/**
 * Counts an attempt for each key in one statement, so that none of many concurrent attempts is
 * missed. A window that has ended starts again, and old failures are forgotten. A window that begins
 * in the future was written by a clock that ran ahead: it is set to begin now and keeps its count.
 * @returns the counts including this attempt
 */
export function countTry(
  db: Database,
  keys: readonly string[],
  times: { now: Date; windowSince: Date; failuresSince: Date },
): Promise<PaymentThrottleRow[]> {
  const now = times.now.toISOString();
  const hasEnded = sql<boolean>`payment_throttles.window_from <= ${times.windowSince.toISOString()}`;
  const isOld = sql<boolean>`payment_throttles.updated_at <= ${times.failuresSince.toISOString()}`;
  return db
    .insertInto('payment_throttles')
    .values(
      keys.map((key) => ({
        key,
        tries: 1,
        window_from: now,
        failures: 0,
        paused_until: NO_PAUSE,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`iif(${hasEnded}, 1, payment_throttles.tries + 1)`,
        window_from: sql`iif(${hasEnded}, ${now}, min(payment_throttles.window_from, ${now}))`,
        failures: sql`iif(${isOld}, 0, payment_throttles.failures)`,
        updated_at: now,
      }),
    )
    .returningAll()
    .execute();
}

/** Returns the counts of a key; undefined if there are none. */
export function findThrottle(db: Database, key: string): Promise<PaymentThrottleRow | undefined> {
  return db.selectFrom('payment_throttles').selectAll().where('key', '=', key).executeTakeFirst();
}

/**
 * Counts a failed attempt. From the `free`-th on, each pauses the key: for a minute at first, and
 * twice as long each time.
 */
export async function countFailure(
  db: Database,
  failure: { key: string; free: number; now: Date },
): Promise<void> {
  const { key, free } = failure;
  const now = failure.now.toISOString();
  // The same as `pauseMsAfter`.
  const minutes = sql`(1 << min(failures + 1 - ${free}, ${MAX_DOUBLINGS}))`;
  const until = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || ${minutes} || ' minutes')`;
  await db
    .updateTable('payment_throttles')
    .set({
      failures: sql`failures + 1`,
      paused_until: sql`iif(failures + 1 < ${free}, ${NO_PAUSE}, ${until})`,
      updated_at: now,
    })
    .where('key', '=', key)
    .execute();
}

/**
 * Length of the pause after the last of so many failures, in milliseconds; from the `free`-th on.
 */
export function pauseMsAfter({ failures, free }: { failures: number; free: number }): number {
  return MINUTE_MS * 2 ** Math.max(0, Math.min(failures - free, MAX_DOUBLINGS));
}

/** Shortens a pause, if it is still as it was read. */
export async function shortenPause(
  db: Database,
  { key, from, until }: { key: string; from: string; until: string },
): Promise<void> {
  await db
    .updateTable('payment_throttles')
    .set({ paused_until: until })
    .where('key', '=', key)
    .where('paused_until', '=', from)
    .execute();
}

/** Clears the failures and the pause of a key. */
export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db
    .updateTable('payment_throttles')
    .set({ failures: 0, paused_until: NO_PAUSE })
    .where('key', '=', key)
    .execute();
}

/** Takes away one failure of a key. */
export async function forgiveFailure(db: Database, key: string): Promise<void> {
  await db
    .updateTable('payment_throttles')
    .set({ failures: sql`failures - 1` })
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}
