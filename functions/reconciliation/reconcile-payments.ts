import type { Reconciled } from '../contract/attention.ts';
import type { Deps } from '../deps.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { logEvent } from '../log.ts';
import { paymentJobs, type ReconcileResult } from '../payments/reconcile-payment.ts';

/** Payments per run. */
const RECONCILE_BATCH = 10;

/**
 * Reconciles due payments: attempts whose outcome nobody recorded, unknown outcomes, charges that
 * can have no order. A failure is logged, and the payment is due again.
 */
export async function reconcilePayments(
  deps: Deps,
  limit = RECONCILE_BATCH,
): Promise<Reconciled['payments']> {
  const counts: Record<ReconcileResult, number> = {
    succeeded: 0,
    released: 0,
    reversed: 0,
    waiting: 0,
    passed: 0,
  };
  const results = await runDueJobs(deps, paymentJobs, limit);
  for (const result of results) counts[result] += 1;
  if (results.length > 0) logEvent('payments reconciled', counts);
  return counts;
}
