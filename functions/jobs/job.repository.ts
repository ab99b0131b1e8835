import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountDeletionRow } from '../db/tables/accounts.ts';
import type { MailRow } from '../db/tables/operations.ts';
import type { PaymentRow, RefundRow } from '../db/tables/payments.ts';

/**
 * Tables whose rows are jobs. `due_at` is the next attempt, null if there is none; `tries` counts
 * the attempts; `trouble` is the last error that a person must know of.
 */
interface Jobs {
  payments: PaymentRow;
  refunds: RefundRow;
  mails: MailRow;
  account_deletions: AccountDeletionRow;
}
export type JobTable = keyof Jobs;
export type Job<T extends JobTable> = Jobs[T];

/** Which due jobs are taken, of more than the limit. */
export type JobChoice = 'longest-due' | 'latest-due';

/** Lists due jobs, of those that are taken the longest due first. */
export async function listDueJobs<T extends JobTable>(
  db: Database,
  table: T,
  { now, limit, taken = 'longest-due' }: { now: Date; limit: number; taken?: JobChoice },
): Promise<Job<T>[]> {
  const way = sql.raw(taken === 'longest-due' ? 'ASC' : 'DESC');
  const { rows } = await sql<Job<T>>`SELECT * FROM ${sql.table(table)}
    WHERE due_at <= ${now.toISOString()} ORDER BY due_at ${way} LIMIT ${limit}`.execute(db);
  return taken === 'longest-due' ? rows : rows.reverse();
}

/**
 * Leases a job by compare-and-swap: whoever finds its next attempt unchanged holds it until
 * `until`, and others move on. If the holder dies, the lease expires then.
 * @returns the row as leased; undefined when another run was faster
 */
export async function leaseJob<T extends JobTable>(
  db: Database,
  table: T,
  { id, due_at }: { id: string; due_at: string | null },
  until: Date,
): Promise<Job<T> | undefined> {
  const { rows } = await sql<Job<T>>`UPDATE ${sql.table(table)}
    SET due_at = ${until.toISOString()}, tries = tries + 1
    WHERE id = ${id} AND due_at = ${due_at} RETURNING *`.execute(db);
  return rows[0];
}

/**
 * Sets the next attempt of a job, which ends its lease, if the job is still in the state in which
 * it was read. Without `lastError` the stored error is kept.
 */
export async function rescheduleJob(
  db: Database,
  table: JobTable,
  { id, state }: { id: string; state: string },
  to: { nextAttemptAt: Date | null; lastError?: string | null | undefined },
): Promise<void> {
  const lastError = to.lastError === undefined ? sql.ref('trouble') : sql.val(to.lastError);
  await sql`UPDATE ${sql.table(table)}
    SET due_at = ${to.nextAttemptAt?.toISOString() ?? null}, trouble = ${lastError}
    WHERE id = ${id} AND state = ${state}`.execute(db);
}

/** Makes later jobs in these states due now. */
export async function makeJobsDue(
  db: Database,
  table: JobTable,
  { states, now }: { states: readonly string[]; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await sql`UPDATE ${sql.table(table)} SET due_at = ${at}
    WHERE state IN (${sql.join(states)}) AND due_at > ${at}`.execute(db);
}
