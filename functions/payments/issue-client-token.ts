import { setBraintreeCustomer } from '../accounts/user.repository.ts';
import type { UserRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';

/**
 * A client token for the user's own Braintree customer, so that the widget shows and keeps saved
 * payment methods. The customer is made at first need, and again when Braintree no longer knows it
 * (another merchant's keys, a sandbox that was emptied).
 * @throws {AppError} 503 when Braintree does not answer
 */
export async function issueClientToken(deps: Deps, user: UserRow): Promise<string> {
  try {
    const known = user.braintree_customer_id;
    const token = known && (await deps.gateway.createClientToken(known));
    if (token) return token;

    const customerId = await setBraintreeCustomer(deps.db, {
      userId: user.id,
      customerId: await deps.gateway.createCustomer(user),
      replacing: known,
      now: deps.now(),
    });
    const fresh = await deps.gateway.createClientToken(customerId);
    if (fresh) return fresh;
    throw new Error('Braintree does not know the customer that it has just made');
  } catch (cause) {
    throw refuse('client-token-unavailable', { cause });
  }
}
