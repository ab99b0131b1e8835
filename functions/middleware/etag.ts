/** A strong ETag: the same for the same bytes, from whichever data centre. */
export async function etagOf(body: ArrayBuffer): Promise<string> {
  return `"${(await sha256(body)).slice(0, 32)}"`;
}

/** SHA-256 as hexadecimal digits. */
export async function sha256(data: ArrayBuffer | Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', data);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
