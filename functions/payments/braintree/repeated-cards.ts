import { deleteSavedMethod, listSavedMethods } from './saved-methods.ts';
import type { BraintreeConfig } from './transport.ts';

/** Of cards with the same number and expiry that a customer has saved, deletes all but the newest. */
export async function deleteRepeatedCards(
  config: BraintreeConfig,
  customerId: string,
): Promise<void> {
  const seen = new Set<string>();
  for (const { id, number, expires } of await listSavedMethods(config, customerId)) {
    if (number === null) continue;
    const key = `${number} ${expires}`;
    if (seen.has(key)) await deleteSavedMethod(config, id);
    seen.add(key);
  }
}
