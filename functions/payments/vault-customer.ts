import { emailOf } from '../accounts/guest.ts';
import { setBraintreeCustomer } from '../accounts/user.repository.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the user's own customer in the provider's vault, created on first use. A charge that
 * names it cannot be paid with a method that another customer has saved.
 * @throws what the provider's client throws when the customer cannot be created
 */
export async function getVaultCustomer(deps: Deps, user: UserRow): Promise<string> {
  return user.braintree_customer_id ?? (await makeVaultCustomer(deps, user));
}

/**
 * Creates a customer for the user, replacing the current one if any.
 * @returns the customer that counts: with two concurrent requests, the first one's
 */
export async function makeVaultCustomer(deps: Deps, user: UserRow): Promise<string> {
  return await setBraintreeCustomer(deps.db, {
    userId: user.id,
    customerId: await deps.gateway.createCustomer({ name: user.name, email: emailOf(user) }),
    replacing: user.braintree_customer_id,
    now: deps.now(),
  });
}
