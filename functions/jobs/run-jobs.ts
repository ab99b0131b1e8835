import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { addMs } from './durations.ts';
import { type Job, type JobTable, leaseJob, listDueJobs } from './job.repository.ts';

/** One kind of job, and what becomes of it. */
export interface JobKind<T extends JobTable, Result extends string> {
  table: T;
  /** How long a run holds the lease of a job: longer than all calls that it makes for it. */
  leaseMs: number;
  /** Makes one attempt. What it throws is logged as `failure`; the job is due when its lease ends. */
  attempt(deps: Deps, job: Job<T>): Promise<Result>;
  failure: string;
}

/** What else an attempt may come to: the job is due again later, or somebody else has its lease. */
export type Unfinished = 'waiting' | 'passed';

/** Makes one attempt at a job that is due, if nobody else has its lease. Never throws. */
export async function runJob<T extends JobTable, Result extends string>(
  deps: Deps,
  kind: JobKind<T, Result>,
  due: Job<T>,
): Promise<Result | Unfinished> {
  try {
    const job = await leaseJob(deps.db, kind.table, due, addMs(deps.now(), kind.leaseMs));
    return job ? await kind.attempt(deps, job) : 'passed';
  } catch (error) {
    logFailure(kind.failure, { id: due.id, error });
    return 'waiting';
  }
}

/**
 * Makes one attempt at each job that is due: one bounded batch, one after the other. A Worker may
 * make 50 calls for one event on a free plan, and where that stops it the first ones are done. Safe
 * to be cut off anywhere, and for two to run at once.
 * @returns the results, the longest due first
 */
export async function runDueJobs<T extends JobTable, Result extends string>(
  deps: Deps,
  kind: JobKind<T, Result>,
  limit: number,
): Promise<(Result | Unfinished)[]> {
  const due = await listDueJobs(deps.db, kind.table, { now: deps.now(), limit });
  const results: (Result | Unfinished)[] = [];
  for (const job of due) results.push(await runJob(deps, kind, job));
  return results;
}
