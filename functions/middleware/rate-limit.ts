import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/** The period of the rate limits in wrangler.toml. */
const PERIOD_SECONDS = 60;

/**
 * Counts one call under `key`.
 * @throws {AppError} 429 when there were too many in the last minute
 * @see https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/
 */
export async function limitRate(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (success) return;
  throw new AppError('too-many-requests', 'Too many tries. Please wait a minute and try again.', {
    retryAfterSeconds: PERIOD_SECONDS,
  });
}

/**
 * The caller's address, as Cloudflare saw it; of an IPv6 address its network, as one caller has all
 * the addresses of a /64 to call from.
 */
export function clientAddress(c: Context): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  return address.includes(':') ? `${networkOf(address)}::/64` : address;
}

/** The first four of an IPv6 address's eight groups; a `::` stands for as many zeros as are missing. */
function networkOf(address: string): string {
  const [before, after] = address.split('::').map((part) => (part ? part.split(':') : []));
  const known = [...(before ?? []), ...(after ?? [])];
  const zeros = Array.from({ length: Math.max(0, 8 - known.length) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
