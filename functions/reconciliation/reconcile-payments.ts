import type { Reconciled } from '../contract/unsettled.ts';
import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import { listDuePayments } from '../payments/due-payments.repository.ts';
import { type ReconcileResult, reconcilePayment } from '../payments/reconcile-payment.ts';

/** How many payments one run looks at. */
export const RECONCILE_BATCH = 10;

/**
 * Settles what is due: attempts whose outcome nobody recorded, unknown outcomes, charges that can
 * have no order. One bounded batch, one after the other: a Worker may make 50 calls for one event on
 * a free plan, and where that stops it the first ones are done. A failure of one is logged, and it is
 * due again. Safe to be cut off anywhere, and for two to run at once.
 */
export async function reconcilePayments(
  deps: Deps,
  limit = RECONCILE_BATCH,
): Promise<Reconciled['payments']> {
  const due = await listDuePayments(deps.db, { now: deps.now(), limit });
  const counts: Record<ReconcileResult, number> = {
    succeeded: 0,
    released: 0,
    reversed: 0,
    waiting: 0,
    passed: 0,
  };
  for (const payment of due) counts[await reconcilePayment(deps, payment)] += 1;
  if (due.length > 0) logEvent('payments reconciled', counts);
  return counts;
}
