import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { clientTokenLifetimeSeconds, merchant } from '../settings.ts';

/** Whom a fingerprint speaks for; null is a guest. */
export type FingerprintClaims = { customerId: string | null };

const separator = '?customer_id=';

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(text: string): string {
  return createHmac('sha256', merchant.privateKey).update(text).digest('base64url');
}

/**
 * Makes the authorization fingerprint of a client token: a signed statement that ends in the
 * `customer_id=` by which the widget recognises a customer's checkout.
 */
export function issueFingerprint(claims: FingerprintClaims, now: Date): string {
  const body = {
    exp: Math.floor(now.getTime() / 1000) + clientTokenLifetimeSeconds,
    jti: randomUUID(),
    sub: merchant.id,
    options: { customer_id: claims.customerId },
  };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(body)}`;
  const suffix = claims.customerId === null ? '' : `${separator}${claims.customerId}`;
  return `${text}.${sign(text)}${suffix}`;
}

/**
 * Reads a fingerprint that this gateway signed and that has not run out; undefined for any other.
 * Only the signed claims count: the readable suffix is the widget's, and anybody may change it.
 */
export function readFingerprint(fingerprint: string, now: Date): FingerprintClaims | undefined {
  const [signed = ''] = fingerprint.split('?');
  const [header, body, signature] = signed.split('.');
  if (header === undefined || body === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(`${header}.${body}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as {
    exp: number;
    options: { customer_id: string | null };
  };
  if (claims.exp * 1000 <= now.getTime()) return undefined;
  return { customerId: claims.options.customer_id };
}
