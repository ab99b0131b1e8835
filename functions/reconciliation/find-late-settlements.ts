import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { listUncollectedTransactions } from '../payments/payment.repository.ts';
import { recordLateSettlements } from '../payments/record-late-settlements.ts';

/** Money that was declined settles within days, or never. */
const WINDOW_MS = 30 * DAY_MS;
/** One call to Braintree lists as many. */
const MAX_ASKED = 50;

/**
 * Asks Braintree which recently declined charges have settled after all, and records them: it
 * notifies the shop of that only for some payment methods. Makes one call, or none while no charge
 * is declined.
 * @returns how many of them the shop did not know yet
 */
export async function findLateSettlements(deps: Deps): Promise<number> {
  const since = addMs(deps.now(), -WINDOW_MS).toISOString();
  const declined = await listUncollectedTransactions(deps.db, { since, limit: MAX_ASKED });
  if (declined.length === 0) return 0;
  return await recordLateSettlements(deps, await deps.gateway.listSettled(declined));
}
