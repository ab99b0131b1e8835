import { Buffer } from 'node:buffer';

/** A token in the vault; a nonce has dashes or underscores. */
const TOKEN = /^[a-z0-9]*$/i;

/**
 * Whether a payment method id is that of a saved method, by its global id or its token in the vault,
 * and not a nonce. Braintree charges either for whoever has it, and a saved one may be another's.
 */
export function isSavedMethod(id: string): boolean {
  const isGlobal = Buffer.from(id, 'base64').toString('latin1').startsWith('paymentmethod_');
  return isGlobal || TOKEN.test(id);
}
