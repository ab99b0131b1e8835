import type { AccountDeletionRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../durations.ts';
import { backoff } from '../jobs/back-off.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { logFailure } from '../log.ts';
import {
  eraseAddresses,
  findCustomerId,
  forgetCustomer,
  setDeletionDone,
} from './account-deletion.repository.ts';

/** Deletions per run: each calls Braintree once. */
const DELETION_BATCH = 2;
/** Longer than a call to Braintree may take. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Finishes account deletions: deletes the customer at Braintree, retried until it succeeds, and
 * erases the addresses of orders that were under way, checked once a day until each is delivered,
 * cancelled, or was shipped long ago. Concurrent runs are harmless.
 */
export async function finishDeletions(deps: Deps, limit = DELETION_BATCH): Promise<void> {
  await runDueJobs(
    deps,
    {
      table: 'account_deletions',
      leaseMs: LEASE_MS,
      attempt: (_, job) => finishDeletion(deps, job),
      failure: 'account deletion not finished',
    },
    limit,
  );
}

async function finishDeletion(deps: Deps, job: AccountDeletionRow): Promise<'done' | 'waiting'> {
  const { user_id: userId } = job;
  const customerId = await findCustomerId(deps.db, userId);
  if (customerId && !(await deleteCustomer(deps, job, customerId))) return 'waiting';
  const now = deps.now();
  if (!(await eraseAddresses(deps, { userId, now }))) {
    const nextAttemptAt = addMs(now, DAY_MS);
    await rescheduleJob(deps.db, 'account_deletions', job, { nextAttemptAt, lastError: null });
    return 'waiting';
  }
  await setDeletionDone(deps.db, job, now);
  return 'done';
}

/** @returns whether the customer is gone; otherwise it is retried at growing intervals */
async function deleteCustomer(
  deps: Deps,
  job: AccountDeletionRow,
  customerId: string,
): Promise<boolean> {
  try {
    await deps.gateway.deleteCustomer(customerId);
  } catch (error) {
    logFailure('customer of a deleted account not deleted yet', { deletionId: job.id, error });
    const nextAttemptAt = backoff(job.tries, deps.now());
    const lastError = 'The customer at Braintree could not be deleted yet.';
    await rescheduleJob(deps.db, 'account_deletions', job, { nextAttemptAt, lastError });
    return false;
  }
  await forgetCustomer(deps.db, { userId: job.user_id, customerId });
  return true;
}
