import { createHmac, timingSafeEqual } from 'node:crypto';

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Signs claims with a secret of this gateway. They are signed, not encrypted. */
export function signJwt(claims: object, key: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${signature(text, key)}`;
}

/**
 * Returns the claims of a JWT signed with this key; undefined for any other text. The caller checks
 * the expiry.
 */
export function readJwt(token: string, key: string): unknown {
  const [header, body, given] = token.split('.');
  if (header === undefined || body === undefined || given === undefined) return undefined;
  const wanted = Buffer.from(signature(`${header}.${body}`, key));
  const found = Buffer.from(given);
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}
