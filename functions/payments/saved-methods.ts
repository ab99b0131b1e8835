import type { SavedMethod } from '../contract/payments/saved-method.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Requester } from '../security/requester.ts';
import { sha256 } from '../sha256.ts';
import type { ProviderMethod } from './payment-gateway.ts';

/**
 * Lists the user's saved payment methods, newest first; empty for a user without a Braintree
 * customer.
 * @throws {AppError} 503 when the provider does not answer
 */
export async function listSavedMethods(deps: Deps, user: UserRow): Promise<SavedMethod[]> {
  return (await listOf(deps, user)).map(toSavedMethod);
}

/**
 * Removes a saved method for good and records it in the security log. A method that is already
 * gone, or another user's, counts as removed.
 * @param id as the list returns it
 * @returns the remaining methods
 * @throws {AppError} 503 when the provider does not answer
 */
export async function removeSavedMethod(
  deps: Deps,
  user: UserRow & Requester,
  id: string,
): Promise<SavedMethod[]> {
  const methods = await listOf(deps, user);
  const removed = methods.find((method) => nameOf(method) === id);
  if (removed) {
    await deps.gateway.deleteSavedMethod(removed.id).catch(unavailable);
    await recordSecurityEvent(deps, user, { kind: 'card-removed', about: user.id });
  }
  return methods.filter((method) => method !== removed).map(toSavedMethod);
}

async function listOf(deps: Deps, user: UserRow): Promise<ProviderMethod[]> {
  const { braintree_customer_id: customerId } = user;
  return customerId ? await deps.gateway.listSavedMethods(customerId).catch(unavailable) : [];
}

function unavailable(cause: unknown): never {
  throw refuse('cards-unavailable', { cause });
}

function toSavedMethod(method: ProviderMethod): SavedMethod {
  const { kind, name, lastFour, expires } = method;
  return { _id: nameOf(method), kind, name, lastFour, expires };
}

/**
 * Public id of a method: the provider's own id is enough to charge it, so it never leaves the shop.
 */
function nameOf({ id }: ProviderMethod): string {
  return sha256(`saved ${id}`).slice(0, 22);
}
