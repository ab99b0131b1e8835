import type { GatewayContext } from '../context.ts';
import { fromGlobalId } from '../ids.ts';
import { invalid } from '../refusal.ts';
import type { Instrument } from '../rules/instrument.ts';
import { findTestNonce } from '../rules/test-nonces.ts';

/** What a payment method id resolves to. */
export type FoundMethod = {
  instrument: Instrument;
  /** The customer it belongs to; null for a guest's nonce. */
  customerId: string | null;
  /** Token of the vaulted method behind it; null when it was never vaulted. */
  vaultedToken: string | null;
  /** The nonce to consume; null for a vaulted method and for a test nonce. */
  nonce: string | null;
};

const path = ['paymentMethodId'];

function findVaulted(context: GatewayContext, id: string): FoundMethod | undefined {
  const global = fromGlobalId(id);
  const token = global?.type === 'paymentmethod' ? global.legacyId : id;
  const method = context.store.paymentMethods.find(token);
  if (method === undefined) return undefined;
  const { instrument, customerId } = method;
  return { instrument, customerId, vaultedToken: token, nonce: null };
}

/**
 * Resolves a payment method id: a nonce, a published test nonce, or a vaulted method.
 * @throws Refusal 91564 for a consumed nonce, 91565 for an unknown id, 81715 for the test nonce of
 * an invalid number.
 */
export function findPaymentMethod(context: GatewayContext, id: string): FoundMethod {
  const test = findTestNonce(id, context.clock());
  if (test?.kind === 'consumed')
    throw invalid(path, '91564', 'Cannot use a single-use payment method more than once.');
  if (test?.kind === 'luhn-invalid') throw invalid(path, '81715', 'Credit card number is invalid.');
  if (test !== undefined) {
    const { instrument } = test;
    return { instrument, customerId: null, vaultedToken: null, nonce: null };
  }

  const known = context.store.nonces.find(id);
  if (known !== undefined) {
    if (known.consumedAt !== null)
      throw invalid(path, '91564', 'Cannot use a single-use payment method more than once.');
    const { vaultedToken } = known;
    const gone = vaultedToken !== null && !context.store.paymentMethods.find(vaultedToken);
    if (!gone) {
      const { instrument, customerId } = known;
      return { instrument, customerId, vaultedToken, nonce: id };
    }
  }

  const vaulted = findVaulted(context, id);
  if (vaulted === undefined)
    throw invalid(path, '91565', 'Unknown or expired single-use payment method.');
  return vaulted;
}
