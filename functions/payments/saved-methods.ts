import type { SavedMethod } from '../contract/saved-method.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Requester } from '../security/requester.ts';
import { sha256 } from '../sha256.ts';
import type { ProviderMethod } from './payment-gateway.ts';

/**
 * The ways to pay that a user has saved, the newest first. Who has never been to the checkout has none.
 * @throws {AppError} 503 when the provider does not answer
 */
export async function listSavedMethods(deps: Deps, user: UserRow): Promise<SavedMethod[]> {
  return (await listOf(deps, user)).map(toSavedMethod);
}

/**
 * Removes one of them for good; one that is no longer there, or another's, counts as removed. The
 * security log tells of it.
 * @param id as the list says it
 * @returns what is left
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

/** The provider charges whoever names its own id: that does not leave the shop. */
function nameOf({ id }: ProviderMethod): string {
  return sha256(`saved ${id}`).slice(0, 22);
}
