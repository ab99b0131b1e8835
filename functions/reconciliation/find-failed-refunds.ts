import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { recordFailedRefunds } from '../refunds/record-failed-refunds.ts';

/** A refund settles within days, or never. */
const WINDOW_MS = 30 * DAY_MS;

/**
 * Asks Braintree which recent refunds failed after they counted as made, and records them: a
 * notification of that may be lost, and Braintree does not send one for each. Makes one call per 50
 * of them, whatever the number of orders.
 * @returns how many of them the shop did not know yet
 */
export async function findFailedRefunds(deps: Deps): Promise<number> {
  const since = addMs(deps.now(), -WINDOW_MS);
  return await recordFailedRefunds(deps, await deps.gateway.listFailedRefunds(since));
}
