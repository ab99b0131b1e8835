import { expect, test, vi } from 'vitest';
import type { PaymentState } from '#contract/payments/payment-state.ts';
import { depsIn, HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { createPaymentRow, getRow } from '#support/rows.ts';
import { createShopper, db } from '#support/shop.ts';
import type { Deps } from '../../../functions/deps.ts';
import { backoff } from '../../../functions/jobs/back-off.ts';
import {
  type Job,
  leaseJob,
  listDueJobs,
  makeJobsDue,
  rescheduleJob,
} from '../../../functions/jobs/job.repository.ts';
import { runDueJobs } from '../../../functions/jobs/run-jobs.ts';

// What payments, refunds and mails share: who may attempt a job, and when it is retried.

const NOW = new Date('2026-11-21T10:00:00.000Z');

test('of several that find a job due, one gets its lease', async () => {
  const job = await insertJob();

  const leased = await Promise.all(
    [1, 2, 3, 4].map(() => leaseJob(db, 'payments', job, at(MINUTE))),
  );

  expect(leased.filter((row) => row !== undefined)).toMatchObject([{ id: job.id, tries: 1 }]);
  expect(await stored(job)).toMatchObject({ due_at: at(MINUTE).toISOString(), tries: 1 });
});

test('a leased job is not due again until its lease ends', async () => {
  const job = await insertJob();
  await leaseJob(db, 'payments', job, at(MINUTE));

  expect(await dueAt(at(MINUTE - 1))).toEqual([]);
  const [again] = await listDueJobs(db, 'payments', { now: at(MINUTE), limit: 10 });
  expect(again && (await leaseJob(db, 'payments', again, at(2 * MINUTE)))).toMatchObject({
    id: job.id,
    tries: 2,
  });
});

test('a job without a next attempt cannot be leased', async () => {
  const job = await insertJob({ due_at: null });

  expect(await leaseJob(db, 'payments', job, at(MINUTE))).toBeUndefined();
  expect(await stored(job)).toMatchObject({ due_at: null, tries: 0 });
});

test('a rescheduled job keeps its last error, unless another is given', async () => {
  const job = await insertJob();

  const next = { nextAttemptAt: at(HOUR) };
  await rescheduleJob(db, 'payments', job, { ...next, lastError: 'It did not answer' });
  await rescheduleJob(db, 'payments', job, next);
  expect(await stored(job)).toMatchObject({
    due_at: at(HOUR).toISOString(),
    trouble: 'It did not answer',
  });

  await rescheduleJob(db, 'payments', job, { nextAttemptAt: null, lastError: null });
  expect(await stored(job)).toMatchObject({ due_at: null, trouble: null });
});

test('a job that has changed its state meanwhile is not rescheduled', async () => {
  const job = await insertJob();
  const moved = { ...job, state: 'charging' };

  await rescheduleJob(db, 'payments', moved, { nextAttemptAt: at(HOUR), lastError: 'Too late' });

  expect(await stored(job)).toMatchObject({ due_at: job.due_at, trouble: null });
});

test('only waiting jobs in the given states are made due now', async () => {
  const later = at(HOUR).toISOString();
  const waiting = await insertJob({ due_at: later });
  const other = await insertJob({ due_at: later, state: 'abandoned' });
  const done = await insertJob({ due_at: null });

  await makeJobsDue(db, 'payments', { states: ['unknown', 'reversing'], now: NOW });

  expect(await stored(waiting)).toMatchObject({ due_at: NOW.toISOString() });
  expect(await stored(other)).toMatchObject({ due_at: later });
  expect(await stored(done)).toMatchObject({ due_at: null });
});

test('a run attempts a limited number of jobs, the longest due first', async () => {
  const third = await insertJob({ due_at: at(-MINUTE).toISOString() });
  const first = await insertJob({ due_at: at(-HOUR).toISOString() });
  const second = await insertJob({ due_at: at(-2 * MINUTE).toISOString() });
  const attempted: string[] = [];

  const results = await runDueJobs(depsAt(NOW), makeAttempt(attempted), 2);

  expect(results).toEqual(['done', 'done']);
  expect(attempted).toEqual([first.id, second.id]);
  expect(await stored(third)).toMatchObject({ due_at: third.due_at, tries: 0 });
});

test('an attempt that fails stops no other, and is due again when its lease ends', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await insertJob({ due_at: at(-HOUR).toISOString() });
  const sound = await insertJob();
  const attempted: string[] = [];

  const results = await runDueJobs(depsAt(NOW), makeAttempt(attempted, broken.id), 10);

  expect(results).toEqual(['waiting', 'done']);
  expect(attempted).toEqual([sound.id]);
  expect(await stored(broken)).toMatchObject({ due_at: at(MINUTE).toISOString(), tries: 1 });
  expect(logged).toHaveBeenCalledOnce();
});

test('of two simultaneous runs, one attempts a job and the other skips it', async () => {
  const job = await insertJob();
  const attempted: string[] = [];

  const results = await Promise.all(
    [1, 2].map(() => runDueJobs(depsAt(NOW), makeAttempt(attempted), 10)),
  );

  expect(attempted).toEqual([job.id]);
  expect(results.flat().filter((result) => result === 'done')).toHaveLength(1);
});

test.each([
  [0, MINUTE],
  [1, MINUTE],
  [2, 2 * MINUTE],
  [3, 4 * MINUTE],
  [6, 32 * MINUTE],
  [7, HOUR],
  [100, HOUR],
])('after %d attempts the next one is %d milliseconds later', (attempts, later) => {
  expect(backoff(attempts, NOW)).toEqual(at(later));
});

function at(ms: number): Date {
  return new Date(NOW.getTime() + ms);
}

function depsAt(now: Date): Deps {
  return { ...depsIn(0), now: () => now };
}

function makeAttempt(attempted: string[], broken?: string) {
  return {
    table: 'payments',
    leaseMs: MINUTE,
    attempt: async (_: Deps, { id }: Job<'payments'>) => {
      if (id === broken) throw new Error('It is broken');
      attempted.push(id);
      return 'done';
    },
    failure: 'not done',
  } as const;
}

/** A payment of a new shopper, due a second ago. */
async function insertJob(
  row: { due_at?: string | null; state?: PaymentState } = {},
): Promise<Job<'payments'>> {
  const { user } = await createShopper();
  const times = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const due = { state: 'unknown', due_at: at(-SECOND).toISOString(), ...row } as const;
  return await createPaymentRow({ user_id: user._id, ...times, ...due });
}

function stored({ id }: { id: string }): Promise<Job<'payments'>> {
  return getRow('payments', { id });
}

async function dueAt(now: Date): Promise<string[]> {
  return (await listDueJobs(db, 'payments', { now, limit: 10 })).map(({ id }) => id);
}
