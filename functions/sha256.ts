import { createHash } from 'node:crypto';

/** SHA-256: quick, so not for what can be guessed, as passwords can. Texts are taken as UTF-8. */
export function sha256(
  data: string | Uint8Array,
  encoding: 'base64url' | 'base64' | 'hex' = 'base64url',
): string {
  return createHash('sha256').update(data).digest(encoding);
}
