import type { Deps } from '../deps.ts';
import type { ProviderTransaction } from './payment-gateway.ts';
import { recordUncollected } from './record-settlements.ts';

/**
 * Looks up a transaction at Braintree; records it if its money could not be collected.
 * @throws when Braintree cannot answer
 */
export async function refreshTransaction(
  deps: Deps,
  transactionId: string,
): Promise<ProviderTransaction | undefined> {
  const found = await deps.gateway.findTransaction(transactionId);
  if (found?.uncollected) await recordUncollected(deps, [found.uncollected]);
  return found;
}
