import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/**
 * Counts one call under `key`.
 * @throws {AppError} 429 when there were too many in the last minute
 * @see https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/
 */
export async function limitRate(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (success) return;
  throw new AppError('too-many-requests', 'Too many tries. Please wait a minute and try again.');
}

/** The caller's address, as Cloudflare saw it. */
export function clientAddress(c: Context): string {
  return c.req.header('cf-connecting-ip') ?? 'local';
}
