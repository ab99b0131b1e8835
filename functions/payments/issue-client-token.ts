import { isGuest } from '../accounts/guest.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import { STEP_WITHIN_MS } from './payment-timing.ts';
import { mustConfirmEmail, requireUnspentGuest } from './require-buyer-allowed.ts';
import { makeVaultCustomer } from './vault-customer.ts';

/**
 * Issues a client token for the user's own Braintree customer, so that the widget shows and saves
 * payment methods. The customer is created on first use, and again when Braintree no longer knows
 * it (keys of another merchant, an emptied sandbox). Guests, and accounts that must confirm their
 * address first, get a token that saves nothing.
 * @throws {AppError} 403 for a guest whose order is placed; 503 when Braintree does not answer
 */
export async function issueClientToken(deps: Deps, user: UserRow): Promise<string> {
  await requireUnspentGuest(deps, user);
  try {
    // Without a customer the widget neither shows nor saves anything.
    if (isVaultDisabled(deps, user)) return await issueWithoutVault(deps);
    const known = user.braintree_customer_id;
    const token = known && (await openVault(deps, user.id, known));
    if (token) return token;

    const made = await makeVaultCustomer(deps, user, { within: STEP_WITHIN_MS });
    const fresh = await deps.gateway.createClientToken(made);
    if (fresh) return fresh;
    throw new Error('Braintree does not know the customer that it has just made');
  } catch (cause) {
    throw refuse('client-token-unavailable', { cause });
  }
}

/** Whether the widget neither shows nor saves cards for the user. */
export function isVaultDisabled(deps: Deps, user: UserRow): boolean {
  return isGuest(user) || mustConfirmEmail(deps, user);
}

async function issueWithoutVault({ gateway }: Deps): Promise<string> {
  const token = await gateway.createClientToken(null);
  if (!token) throw new Error('Braintree gives no token without a customer');
  return token;
}

/**
 * Deletes duplicate cards while it fetches the token. The widget saves a card as soon as it is
 * typed, before the bank or the charge has answered, so a card that is typed again after a refusal
 * is saved twice. Each card is offered once, unless there are very many copies.
 */
async function openVault(
  { gateway }: Deps,
  userId: string,
  customerId: string,
): Promise<string | undefined> {
  const tidying = gateway.deleteRepeatedCards(customerId).catch((cause: unknown) => {
    logFailure('repeated cards not deleted', { userId, cause });
  });
  const [token] = await Promise.all([gateway.createClientToken(customerId), tidying]);
  return token;
}
