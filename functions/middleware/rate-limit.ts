import type { Context } from 'hono';
import type { CountedBy, EndpointLimit } from '../contract/endpoint.ts';
import type { AppEnv } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** The period of the rate limits in wrangler.toml. */
const PERIOD_SECONDS = 60;

/**
 * Counts a call, once it is let in and parsed, against each of its limits until one is exceeded.
 * The limits of an endpoint are in its `contract/…/*-endpoints.ts`, their numbers per minute in
 * wrangler.toml.
 * @param json the body as parsed by its schema
 * @returns the refusal, a 429, if there were too many in the last minute
 * @see https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/
 */
export async function refusalByLimits(
  c: Context<AppEnv>,
  limits: readonly EndpointLimit[],
  json?: unknown,
): Promise<AppError | undefined> {
  for (const { limit, as, by } of limits) {
    const key = [as, ...by.map((each) => countedBy(c, each, json))].join(' ');
    const { success } = await c.var.deps.limits[limit].limit({ key });
    if (!success) return refuse('too-many-tries', { retryAfterSeconds: PERIOD_SECONDS });
  }
  return undefined;
}

/** @throws {AppError} 429 if there were too many in the last minute */
export async function enforceLimits(
  c: Context<AppEnv>,
  limits: readonly EndpointLimit[] = [],
  json?: unknown,
): Promise<void> {
  const refusal = await refusalByLimits(c, limits, json);
  if (refusal) throw refusal;
}

/** @throws {Error} if the call has no such value: the contract is wrong then */
function countedBy(c: Context<AppEnv>, what: CountedBy, json: unknown): string {
  switch (what) {
    case 'user':
      return c.var.user.id;
    case 'address':
      return clientAddress(c);
    case 'email':
      return emailOf(json);
  }
}

function emailOf(json: unknown): string {
  if (typeof json === 'object' && json && 'email' in json && typeof json.email === 'string')
    return json.email;
  throw new Error('A limit is counted by e-mail, and the body has none');
}

/**
 * Returns the client's address as Cloudflare saw it; for IPv6 its network, since one client can
 * call from all addresses of a /64.
 */
export function clientAddress(c: Context): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  return address.includes(':') ? `${networkOf(address)}::/64` : address;
}

/** Returns the first four of an IPv6 address's eight groups; `::` stands for the missing zeros. */
function networkOf(address: string): string {
  const [before, after] = address.split('::').map((part) => (part ? part.split(':') : []));
  const known = [...(before ?? []), ...(after ?? [])];
  const zeros = Array.from({ length: Math.max(0, 8 - known.length) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
