import { randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Type prefixes of global ids. */
export type GlobalType =
  | 'transaction'
  | 'refund'
  | 'customer'
  | 'paymentmethod'
  | 'verification'
  | 'paymentcontext';

/** Returns a random legacy id of the given length; unguessable enough for a rehearsal. */
export function newLegacyId(length = 8): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const nonceKinds = { card: 'cc', paypal: 'pp', venmo: 'vn' } as const;

/** A nonce that looks like Braintree's: `tokencc_bc_xxxxxx_xxxxxx_xxxxxx_xxxxxx_xxx`. */
export function newNonce(kind: keyof typeof nonceKinds): string {
  const part = () => newLegacyId(6);
  return `token${nonceKinds[kind]}_bc_${part()}_${part()}_${part()}_${part()}_${newLegacyId(3)}`;
}

/** The GraphQL id of an object: base64 of `<type>_<legacyId>`. */
export function toGlobalId(type: GlobalType, legacyId: string): string {
  return Buffer.from(`${type}_${legacyId}`).toString('base64');
}

/** Reads a GraphQL id; returns undefined for anything else (a nonce, a legacy id). */
export function fromGlobalId(id: string): { type: string; legacyId: string } | undefined {
  const decoded = Buffer.from(id, 'base64').toString('utf8');
  const match = /^([a-z]+)_([A-Za-z0-9]+)$/.exec(decoded);
  const [, type, legacyId] = match ?? [];
  return type !== undefined && legacyId !== undefined ? { type, legacyId } : undefined;
}

/** Returns the legacy id behind an id of the given type; a bare legacy id is returned as is. */
export function legacyIdOf(type: GlobalType, id: string): string | undefined {
  const parsed = fromGlobalId(id);
  if (parsed === undefined) return /^[A-Za-z0-9]+$/.test(id) ? id : undefined;
  return parsed.type === type ? parsed.legacyId : undefined;
}
