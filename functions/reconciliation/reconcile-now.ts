import type { Reconciled } from '../contract/unsettled.ts';
import type { Deps } from '../deps.ts';
import { makeRefundsDue } from '../refunds/due-refunds.repository.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { makePaymentsDue } from './unsettled.repository.ts';

/**
 * Asks Braintree at once about what is open, though it be due only later. As many as one run of the
 * reconciler takes; the next call goes on with others.
 */
export async function reconcileNow(deps: Deps): Promise<Reconciled> {
  const now = deps.now();
  await Promise.all([makePaymentsDue(deps.db, now), makeRefundsDue(deps.db, now)]);
  const [payments, refunds] = await Promise.all([reconcilePayments(deps), reconcileRefunds(deps)]);
  return { payments, refunds };
}
