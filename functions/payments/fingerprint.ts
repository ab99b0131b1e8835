/**
 * A hash of what a request asks for, as hex: two requests of the same fingerprint are the same
 * request. SHA-256 over its JSON, keys in order.
 */
export async function fingerprintOf(request: Record<string, unknown>): Promise<string> {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
