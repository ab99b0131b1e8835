import type { EndpointName } from '../../../functions/contract/endpoints/endpoints.ts';
import type { Random } from '../../faults/random.ts';
import { callerOf, type Person, type RequestParts, requestOf } from '../call-request.ts';
import type { HttpRequest } from '../connection.ts';
import type { Fixtures } from '../fixtures.ts';
import { accountRequests } from './account-requests.ts';
import { adminOrderRequests } from './admin-order-requests.ts';
import { catalogRequests } from './catalog-requests.ts';
import { codeRequests } from './code-requests.ts';
import { deliveryRequests } from './delivery-requests.ts';
import { factorRequests } from './factor-requests.ts';
import { customerRequests, figuresRequests, staffRequests } from './figures-requests.ts';
import type { LoadedCall } from './loaded-calls.ts';
import { orderRequests, refundRequests } from './order-requests.ts';
import {
  docsRequests,
  healthRequests,
  securityRequests,
  webhookRequests,
} from './other-requests.ts';
import { paymentRequests } from './payment-requests.ts';
import { privacyRequests } from './privacy-requests.ts';
import { reconciliationRequests } from './reconciliation-requests.ts';
import type { RequestBuilders } from './request-builders.ts';
import { searchRequests } from './search-requests.ts';
import { settingsRequests } from './settings-requests.ts';
import { wishlistAndReviewRequests } from './wishlist-and-review-requests.ts';

/** Every call of the contract; a missing one does not compile. */
const builders: RequestBuilders = {
  ...accountRequests,
  ...factorRequests,
  ...privacyRequests,
  ...catalogRequests,
  ...searchRequests,
  ...wishlistAndReviewRequests,
  ...orderRequests,
  ...adminOrderRequests,
  ...refundRequests,
  ...paymentRequests,
  ...deliveryRequests,
  ...codeRequests,
  ...reconciliationRequests,
  ...settingsRequests,
  ...figuresRequests,
  ...customerRequests,
  ...staffRequests,
  ...webhookRequests,
  ...securityRequests,
  ...docsRequests,
  ...healthRequests,
};

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
  const parts: RequestParts<K> = builders[name](fixtures, random);
  return await requestOf(name, parts, whoAsks(name, fixtures, shopper));
}

function whoAsks(name: EndpointName, { admin, uninterrupted, spare }: Fixtures, shopper: Person) {
  if (name === 'GET /signout') return spare;
  switch (callerOf(name)) {
    case 'anyone':
      return undefined;
    case 'admin':
      return admin;
    case 'user':
      return UNINTERRUPTED.includes(name) ? uninterrupted : shopper;
  }
}
