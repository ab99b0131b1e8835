import { randomUUID } from 'node:crypto';
import { clientTokenLifetimeSeconds, merchant } from '../settings.ts';
import { readJwt, signJwt } from './jwt.ts';

/** The customer that a fingerprint acts for; null for a guest. */
export type FingerprintClaims = { customerId: string | null };

const separator = '?customer_id=';

/**
 * Issues a client token's authorization fingerprint: a JWT followed by the `customer_id=` suffix by
 * which the widget recognises a customer's checkout.
 */
export function issueFingerprint(claims: FingerprintClaims, now: Date): string {
  const body = {
    exp: Math.floor(now.getTime() / 1000) + clientTokenLifetimeSeconds,
    jti: randomUUID(),
    sub: merchant.id,
    options: { customer_id: claims.customerId },
  };
  const suffix = claims.customerId === null ? '' : `${separator}${claims.customerId}`;
  return `${signJwt(body, merchant.privateKey)}${suffix}`;
}

/**
 * Reads a valid, unexpired fingerprint of this gateway; undefined for any other. Only the signed
 * claims count: the readable suffix is for the widget, and anybody may change it.
 */
export function readFingerprint(fingerprint: string, now: Date): FingerprintClaims | undefined {
  const [signed = ''] = fingerprint.split('?');
  const claims = readJwt(signed, merchant.privateKey) as
    | { exp: number; options: { customer_id: string | null } }
    | undefined;
  if (claims === undefined || claims.exp * 1000 <= now.getTime()) return undefined;
  return { customerId: claims.options.customer_id };
}
