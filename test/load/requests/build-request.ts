import { callerOf } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Random } from '../../faults/random.ts';
import { type Person, type RequestParts, requestOf } from '../call-request.ts';
import type { HttpRequest } from '../connection.ts';
import { anyBook, type Fixtures } from '../fixtures.ts';
import type { LoadedCall } from './loaded-calls.ts';
import { builders, type RequestBuilder } from './request-builders.ts';

/** Calls about one shopper's own data; anyone else is refused. */
const UNINTERRUPTED: readonly EndpointName[] = [
  'POST /order/create/:userId',
  'GET /braintree/payment/:userId',
];

/**
 * Builds a valid request of a call. `shopper` makes user calls, except those in `UNINTERRUPTED`,
 * which the uninterrupted shopper makes.
 */
export async function buildRequest<K extends LoadedCall>(
  name: K,
  { fixtures, random, shopper }: { fixtures: Fixtures; random: Random; shopper: Person },
): Promise<HttpRequest> {
  const build = builders[name] as RequestBuilder<K> | undefined;
  const own = build?.(fixtures, random);
  const filled = { productId: anyBook(fixtures, random)._id, orderId: fixtures.order.id };
  const parts = { ...own, params: { ...filled, ...own?.params } } as RequestParts<K>;
  return await requestOf(name, parts, whoAsks(name, fixtures, shopper));
}

function whoAsks(name: EndpointName, { admin, uninterrupted, spare }: Fixtures, shopper: Person) {
  if (name === 'GET /signout') return spare;
  switch (callerOf(endpoints[name])) {
    case 'anyone':
      return undefined;
    case 'admin':
      return admin;
    case 'user':
      return UNINTERRUPTED.includes(name) ? uninterrupted : shopper;
  }
}
