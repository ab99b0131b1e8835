import { sha256 } from '../sha256.ts';

/** A strong ETag: the same for the same bytes, from whichever data centre. */
export function etagOf(body: ArrayBuffer): string {
  return `"${sha256(new Uint8Array(body), 'hex').slice(0, 32)}"`;
}

/**
 * Whether `If-None-Match` names the ETag. Weak ones count: Cloudflare makes an ETag weak where it
 * compresses the answer.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (!etag || !ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
