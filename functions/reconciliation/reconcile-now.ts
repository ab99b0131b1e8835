import type { Reconciled } from '../contract/attention.ts';
import { statesIn } from '../contract/payment-state.ts';
import type { Deps } from '../deps.ts';
import { makeJobsDue } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import { findUncollected } from './find-uncollected.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/**
 * Reconciles open payments and refunds now, even those due later, and finds uncollected charges.
 * Processes at most one batch of the reconciler; the next call continues with others.
 */
export async function reconcileNow(deps: Deps): Promise<Reconciled> {
  const now = deps.now();
  await Promise.all([
    makeJobsDue(deps.db, 'payments', { states: statesIn('retryable'), now }),
    makeJobsDue(deps.db, 'refunds', { states: ['pending'], now }),
  ]);
  const [payments, refunds, uncollected] = await Promise.all([
    reconcilePayments(deps),
    reconcileRefunds(deps),
    findUncollected(deps).catch((error: unknown) => {
      logFailure('uncollected payments not found', { error });
      return null;
    }),
  ]);
  return { payments, refunds, uncollected };
}
