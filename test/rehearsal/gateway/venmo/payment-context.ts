import { createHash } from 'node:crypto';
import type { GatewayContext } from '../context.ts';
import { legacyIdOf, newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { VenmoAccount } from '../rules/instrument.ts';
import { testVenmoAccount } from '../rules/test-nonces.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';
import { mintNonce } from '../vault/vault.ts';

/** What the shopper may do in Venmo's app, or a failure there. */
export type VenmoAction = 'scan' | 'approve' | 'cancel' | 'fail';

/** Creates a context that waits for a shopper until it expires. */
export function createVenmoContext(
  gateway: GatewayContext,
  kind: VenmoContext['kind'],
  wish: { customerId: string | null; request: Record<string, unknown> },
): VenmoContext {
  const now = gateway.clock();
  const expires = new Date(now.getTime() + gateway.account.venmoContextLifetimeSeconds * 1000);
  const id = newLegacyId(16);
  const [createdAt, expiresAt] = [now.toISOString(), expires.toISOString()];
  const created = { id, kind, ...wish, status: 'CREATED' as const, createdAt, expiresAt };
  gateway.store.venmoContexts.insert(created);
  return { ...created, payer: null, nonce: null, updatedAt: createdAt };
}

/** Whether a shopper can still act on it. */
export function isOpen({ status }: VenmoContext): boolean {
  return status === 'CREATED' || status === 'SCANNED';
}

/**
 * Returns a context in its current state; undefined for an unknown id. Marks one past its lifetime
 * as expired.
 */
export function findVenmoContext(gateway: GatewayContext, id: string): VenmoContext | undefined {
  const { venmoContexts } = gateway.store;
  const legacyId = legacyIdOf('paymentcontext', id);
  const found = legacyId === undefined ? undefined : venmoContexts.find(legacyId);
  if (found === undefined || !isOpen(found)) return found;
  const now = gateway.clock().toISOString();
  const isLate = now >= found.expiresAt;
  const isOver = isLate || gateway.rehearses('venmo-expired');
  const status = gateway.rehearses('venmo-fails') ? 'FAILED' : isOver ? 'EXPIRED' : undefined;
  if (status === undefined) return found;
  const updatedAt = isLate ? found.expiresAt : now;
  venmoContexts.setStatus(found.id, status, updatedAt);
  return { ...found, status, updatedAt };
}

/**
 * Closes a context on the widget's behalf. Closing one that ended without approval has no effect.
 * @throws Refusal NOT_FOUND for another customer's context, VALIDATION for a status that only Venmo
 * may set, and for an approved payment.
 */
export function closeVenmoContext(
  gateway: GatewayContext,
  wish: { id: string; status: VenmoStatus; kind: VenmoContext['kind']; customerId: string | null },
): void {
  const found = findVenmoContext(gateway, wish.id);
  const isTheirs = found?.kind === wish.kind && found.customerId === wish.customerId;
  if (!isTheirs)
    throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', {
      inputPath: ['input', 'id'],
    });
  if (wish.status !== 'CANCELED' && wish.status !== 'EXPIRED')
    throw new Refusal('VALIDATION', 'A client may only cancel a payment or let it expire.', {
      inputPath: ['input', 'status'],
    });
  if (found.status === 'APPROVED')
    throw new Refusal('VALIDATION', 'This payment was approved already.', {
      inputPath: ['input', 'status'],
    });
  if (isOpen(found))
    gateway.store.venmoContexts.setStatus(found.id, wish.status, gateway.clock().toISOString());
}

/** Returns a fictitious account for a user name; the same name gives the same account. */
export function venmoAccountOf(username: string, usage: VenmoAccount['usage']): VenmoAccount {
  const name = username.replace(/^@/, '');
  const digest = createHash('sha256').update(name.toLowerCase()).digest('hex');
  const venmoUserId = BigInt(`0x${digest.slice(0, 15)}`)
    .toString()
    .padStart(19, '1');
  return { ...testVenmoAccount, username: name, venmoUserId, usage };
}

function usageOf({ request }: VenmoContext): VenmoAccount['usage'] {
  return request['paymentMethodUsage'] === 'SINGLE_USE' ? 'SINGLE_USE' : 'MULTI_USE';
}

const outcomes = { scan: 'SCANNED', cancel: 'CANCELED', fail: 'FAILED' } as const;

/**
 * Performs the shopper's action at Venmo. An approval creates the nonce; a context that is no
 * longer open is unchanged. Returns the resulting context.
 */
export function actInVenmo(
  gateway: GatewayContext,
  context: VenmoContext,
  action: VenmoAction,
  username: string,
): VenmoContext {
  if (!isOpen(context)) return context;
  const { venmoContexts } = gateway.store;
  const at = gateway.clock().toISOString();
  gateway.store.transact(() => {
    if (action !== 'approve') return venmoContexts.setStatus(context.id, outcomes[action], at);
    const payer = venmoAccountOf(username, usageOf(context));
    const owner = { customerId: context.customerId, vaultedToken: null };
    venmoContexts.setApproved(context.id, payer, mintNonce(gateway, payer, owner).nonce, at);
  });
  return venmoContexts.find(context.id) ?? context;
}
