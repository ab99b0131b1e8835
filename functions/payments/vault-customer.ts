import { emailOf } from '../accounts/guest.ts';
import { setBraintreeCustomer } from '../accounts/user.repository.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { CallTimeout } from './payment-gateway.ts';

/**
 * Creates the user's own customer in the provider's vault, replacing the current one if any. A Worker
 * that dies before the id is stored, or an answer that is late, leaves a customer without saved methods
 * behind: Braintree takes no id or key of the shop's by which it could be found again, and by its
 * address it could be somebody else's.
 * @returns the customer that counts: with two concurrent requests, the first one's; the other's is
 *   deleted, as it holds the user's name and address too
 * @throws what the provider's client throws when the customer cannot be created
 */
export async function makeVaultCustomer(
  deps: Deps,
  user: UserRow,
  timeout: CallTimeout = {},
): Promise<string> {
  const { id: userId, name } = user;
  const made = await deps.gateway.createCustomer({ name, email: emailOf(user), ...timeout });
  const customerId = await setBraintreeCustomer(deps.db, {
    userId,
    customerId: made,
    replacing: user.braintree_customer_id,
    now: deps.now(),
  });
  if (customerId !== made) {
    await deps.gateway.deleteCustomer(made).catch((cause: unknown) => {
      logFailure('unused customer not deleted', { userId, customerId: made, cause });
    });
  }
  return customerId;
}
