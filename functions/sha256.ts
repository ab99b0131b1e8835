import { createHash } from 'node:crypto';

/**
 * SHA-256: fast, so unsuitable for what can be guessed, such as passwords. Hashes texts as UTF-8.
 */
export function sha256(
  data: string | Uint8Array,
  encoding: 'base64url' | 'base64' | 'hex' = 'base64url',
): string {
  return createHash('sha256').update(data).digest(encoding);
}
