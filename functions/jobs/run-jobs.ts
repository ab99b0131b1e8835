import type { Deps } from '../deps.ts';
import { addMs } from '../durations.ts';
import { logFailure } from '../log.ts';
import {
  type Job,
  type JobChoice,
  type JobTable,
  leaseJob,
  listDueJobs,
} from './job.repository.ts';

/** Kind of job and how to attempt it. */
export interface JobKind<T extends JobTable, Result extends string> {
  table: T;
  /** Lease of a job in a run: longer than all calls that an attempt makes. */
  leaseMs: number;
  /** Makes one attempt. An exception is logged as `failure`; the job is due when its lease ends. */
  attempt(deps: Deps, job: Job<T>): Promise<Result>;
  failure: string;
}

/** Other results of an attempt: the job is due again later, or another run has its lease. */
export type Unfinished = 'waiting' | 'passed';

/** Makes one attempt at a due job, if no other run has its lease. Never throws. */
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
 * Makes one attempt at each due job: one bounded batch, sequentially. On the free plan a Worker may
 * make 50 calls per invocation; if that limit stops it, the first jobs are done. Safe to interrupt
 * at any point and to run concurrently.
 * @returns the results, the longest due first
 */
export async function runDueJobs<T extends JobTable, Result extends string>(
  deps: Deps,
  kind: JobKind<T, Result>,
  limit: number,
  taken?: JobChoice,
): Promise<(Result | Unfinished)[]> {
  const page = { now: deps.now(), limit, ...(taken && { taken }) };
  const due = await listDueJobs(deps.db, kind.table, page);
  const results: (Result | Unfinished)[] = [];
  for (const job of due) results.push(await runJob(deps, kind, job));
  return results;
}
