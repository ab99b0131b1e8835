import { statesIn } from '../contract/payments/payment-state.ts';
import type { Reconciled } from '../contract/reconciliation/attention.ts';
import type { Deps } from '../deps.ts';
import { makeJobsDue } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import { reconcilePayments } from '../payments/reconcile-payment.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import {
  findFailedRefunds,
  findLateSettlements,
  findUncollected,
} from './reconcile-settlements.ts';

/**
 * Reconciles open payments and refunds now, even those due later, and makes the hourly searches at
 * Braintree. Processes at most one batch of each; the next call continues with others.
 */
export async function reconcileNow(deps: Deps): Promise<Reconciled> {
  const now = deps.now();
  await Promise.all([
    makeJobsDue(deps.db, 'payments', { states: statesIn('retryable'), now }),
    makeJobsDue(deps.db, 'refunds', { states: ['pending'], now }),
  ]);
  const [payments, refunds, uncollected, failedRefunds, lateSettlements] = await Promise.all([
    reconcilePayments(deps),
    reconcileRefunds(deps),
    orNull('uncollected payments', findUncollected(deps)),
    orNull('failed refunds', findFailedRefunds(deps)),
    orNull('late settlements', findLateSettlements(deps)),
  ]);
  return { payments, refunds, uncollected, failedRefunds, lateSettlements };
}

async function orNull(what: string, search: Promise<number>): Promise<number | null> {
  try {
    return await search;
  } catch (error) {
    logFailure(`${what} not found`, { error });
    return null;
  }
}
