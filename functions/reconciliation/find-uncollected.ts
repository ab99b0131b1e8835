import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { recordUncollected } from '../payments/record-uncollected.ts';

/** Money is collected within days of its charge, or never. */
const WINDOW_MS = 30 * DAY_MS;

/**
 * Asks Braintree which recent charges it could not collect, and records them: Braintree notifies
 * the shop of that only for some payment methods. Makes one call per 50 of them, whatever the
 * number of orders.
 * @returns how many of them the shop did not know yet
 */
export async function findUncollected(deps: Deps): Promise<number> {
  const since = addMs(deps.now(), -WINDOW_MS);
  return await recordUncollected(deps, await deps.gateway.listUncollected(since));
}
