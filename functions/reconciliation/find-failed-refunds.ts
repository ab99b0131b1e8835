import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { recordFailedRefunds } from '../refunds/record-failed-refunds.ts';

/** Minute of each hour at which Braintree is asked: not that of another search. */
const AT_MINUTE = 47;
/** A refund settles within days, or never. */
const WINDOW_MS = 30 * DAY_MS;

/** Asks Braintree once an hour, as part of the scheduled work. */
export async function findFailedRefundsHourly(deps: Deps): Promise<void> {
  if (deps.now().getUTCMinutes() === AT_MINUTE) await findFailedRefunds(deps);
}

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
