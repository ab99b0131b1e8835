import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../durations.ts';
import { listUncollectedTransactions } from '../payments/payment.repository.ts';
import { recordLateSettlements, recordUncollected } from '../payments/record-settlements.ts';
import { recordFailedRefunds } from '../refunds/record-failed-refunds.ts';

/** Money that was charged, declined or refunded settles within days, or never. */
const WINDOW_MS = 30 * DAY_MS;
/** The most that one call to Braintree lists. */
const MAX_ASKED = 50;

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
