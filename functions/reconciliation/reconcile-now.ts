import type { Reconciled } from '../contract/attention.ts';
import { statesIn } from '../contract/payment-state.ts';
import type { Deps } from '../deps.ts';
import { makeJobsDue } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import { findUncollected } from './find-uncollected.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/**
 * Asks Braintree at once about what is open, though it be due only later, and which charges it could
 * not collect. As many as one run of the reconciler takes; the next call goes on with others.
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
