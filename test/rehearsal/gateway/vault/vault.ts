import type { GatewayContext } from '../context.ts';
import { fromGlobalId, newLegacyId, newNonce } from '../ids.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Instrument } from '../rules/instrument.ts';
import type { CustomerFields } from '../store/customer-store.ts';
import type { Nonce } from '../store/nonce-store.ts';
import type { VaultedMethod } from '../store/payment-method-store.ts';

/** A local part and a host of at least two labels, ASCII only. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/**
 * Creates a customer with a generated id.
 * @throws Refusal 81604 (VALIDATION) for an invalid email address.
 */
export function createCustomer(context: GatewayContext, fields: CustomerFields): string {
  if (fields.email && !EMAIL.test(fields.email))
    throw invalid(['customer', 'email'], '81604', 'Email is an invalid format.');
  const id = newLegacyId(10);
  context.store.customers.insert({ id, fields, createdAt: context.clock().toISOString() });
  return id;
}

/**
 * Deletes a customer and their vaulted methods; their transactions stay.
 * @throws Refusal NOT_FOUND when there is no such customer.
 */
export function deleteCustomer(context: GatewayContext, id: string): void {
  const { store, clock } = context;
  const global = fromGlobalId(id);
  const customerId = global?.type === 'customer' ? global.legacyId : id;
  if (store.customers.find(customerId) === undefined)
    throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', {
      inputPath: ['input', 'customerId'],
    });
  const at = clock().toISOString();
  store.transact(() => {
    for (const { token } of store.paymentMethods.listOf(customerId, false))
      store.paymentMethods.remove(token, at);
    store.customers.remove(customerId, at);
  });
}

/** Drops the 3D Secure result, which is valid for one payment only. */
function withoutThreeDSecure(instrument: Instrument): Instrument {
  if (instrument.type !== 'card') return instrument;
  const { threeDSecure, ...card } = instrument;
  return card;
}

/** Vaults an instrument for a customer; the first one becomes the default. */
export function addToVault(
  context: GatewayContext,
  customerId: string,
  instrument: Instrument,
  makeDefault = false,
): VaultedMethod {
  const token = newLegacyId(7);
  const createdAt = context.clock().toISOString();
  const kept = withoutThreeDSecure(instrument);
  const method = { token, customerId, instrument: kept, isDefault: makeDefault, createdAt };
  context.store.paymentMethods.insert(method);
  return context.store.paymentMethods.find(token) ?? method;
}

/**
 * Refuses to vault an instrument that was approved for a single payment.
 * @throws Refusal VALIDATION for a single-use Venmo account.
 */
export function requireVaultable(instrument: Instrument, path: readonly string[]): void {
  if (instrument.type === 'venmo' && instrument.usage === 'SINGLE_USE')
    throw new Refusal('VALIDATION', 'A single-use Venmo account cannot be stored.', {
      inputPath: ['input', ...path],
    });
}

/** Creates a new nonce for an instrument. */
export function mintNonce(
  context: GatewayContext,
  instrument: Instrument,
  owner: { customerId: string | null; vaultedToken: string | null },
): Nonce {
  const nonce = newNonce(instrument.type);
  const minted = { nonce, instrument, ...owner, createdAt: context.clock().toISOString() };
  context.store.nonces.insert(minted);
  return { ...minted, consumedAt: null };
}

/**
 * Deletes a vaulted method by its id or token.
 * @throws Refusal NOT_FOUND when there is none.
 */
export function deleteFromVault(context: GatewayContext, id: string): void {
  const global = fromGlobalId(id);
  const token = global?.type === 'paymentmethod' ? global.legacyId : id;
  if (context.store.paymentMethods.find(token) === undefined)
    throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', {
      inputPath: ['input', 'paymentMethodId'],
    });
  context.store.paymentMethods.remove(token, context.clock().toISOString());
}

/**
 * Deletes the vaulted method behind a nonce, as the widget does. Only its own customer may do so.
 * @throws Refusal NOT_FOUND for a foreign, consumed or unknown nonce.
 */
export function deleteByNonce(context: GatewayContext, nonce: string, customerId: string): void {
  const known = context.store.nonces.find(nonce);
  const usable = known?.consumedAt === null && known.customerId === customerId;
  if (!usable || known.vaultedToken === null)
    throw new Refusal('NOT_FOUND', 'No payment method belongs to this single-use token.', {
      inputPath: ['input', 'singleUseTokenId'],
    });
  const at = context.clock().toISOString();
  context.store.transact(() => {
    context.store.nonces.setConsumed(nonce, at);
    context.store.paymentMethods.remove(known.vaultedToken ?? '', at);
  });
}

/**
 * Returns the legacy id of an existing customer.
 * @throws Refusal 91510 (VALIDATION) when there is no such customer.
 */
export function requireCustomer(
  context: GatewayContext,
  id: string,
  path: readonly string[],
): string {
  const global = fromGlobalId(id);
  const legacyId = global?.type === 'customer' ? global.legacyId : id;
  if (context.store.customers.find(legacyId) === undefined)
    throw invalid(path, '91510', 'Customer ID is invalid.');
  return legacyId;
}
