import { Refusal } from '../refusal.ts';
import { merchant } from '../settings.ts';
import { readFingerprint } from './fingerprint.ts';

/**
 * The caller's authority. The merchant's server may do everything; a browser may read its
 * configuration, tokenize, and manage its own customer's vault.
 */
export type Authority = { kind: 'server' } | { kind: 'client'; customerId: string | null };

/** Returns the authority of a browser's credential (fingerprint or tokenization key). */
export function readClientCredential(credential: string, now: Date): Authority | undefined {
  if (credential === merchant.tokenizationKey) return { kind: 'client', customerId: null };
  const claims = readFingerprint(credential, now);
  return claims && { kind: 'client', customerId: claims.customerId };
}

/**
 * Reads an Authorization header: the server's Basic keys, or a browser's Bearer credential.
 * @throws Refusal AUTHENTICATION.
 */
export function readAuthorizationHeader(header: string | undefined, now: Date): Authority {
  const [scheme, credential = ''] = (header ?? '').split(' ');
  if (scheme === 'Basic') {
    const keys = Buffer.from(credential, 'base64').toString('utf8');
    if (keys === `${merchant.publicKey}:${merchant.privateKey}`) return { kind: 'server' };
  }
  if (scheme === 'Bearer') {
    const authority = readClientCredential(credential, now);
    if (authority !== undefined) return authority;
  }
  throw new Refusal('AUTHENTICATION', 'Authentication credentials are invalid.');
}
