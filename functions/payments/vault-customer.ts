import { emailOf } from '../accounts/guest.ts';
import { setBraintreeCustomer } from '../accounts/user.repository.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';

/**
 * The user's own customer in the provider's vault, made at first need. A charge that names it can't
 * be paid with what another customer has saved.
 * @throws what the provider's client throws when the customer can't be made
 */
export async function getVaultCustomer(deps: Deps, user: UserRow): Promise<string> {
  return user.braintree_customer_id ?? (await makeVaultCustomer(deps, user));
}

/**
 * Makes the user a customer, in place of the one that they have, if any.
 * @returns the customer that counts now: of two requests at once the first one's
 */
export async function makeVaultCustomer(deps: Deps, user: UserRow): Promise<string> {
  return await setBraintreeCustomer(deps.db, {
    userId: user.id,
    customerId: await deps.gateway.createCustomer({ name: user.name, email: emailOf(user) }),
    replacing: user.braintree_customer_id,
    now: deps.now(),
  });
}
