import { createHash } from 'node:crypto';

/** SHA-256 in base64url, for what is random enough that nobody guesses it back. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
