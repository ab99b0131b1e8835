import type { paymentEndpoints } from '../../../functions/contract/endpoints/payment-endpoints.ts';
import { anyBook } from '../fixtures.ts';
import { paymentFor } from '../orders.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const paymentRequests: RequestBuildersOf<typeof paymentEndpoints> = {
  'GET /user/:userId/cards': () => ({}),
  'DELETE /user/:userId/cards/:cardId': () => ({ params: { cardId: crypto.randomUUID() } }),
  'GET /braintree/getToken/:userId': () => ({}),
  'POST /braintree/payment/:userId': (fixtures, random) => ({
    json: paymentFor([anyBook(fixtures, random)]),
  }),
  'GET /braintree/payment/:userId': ({ order }) => ({ query: { key: order.key } }),
  'DELETE /braintree/payment/:userId': () => ({ query: { key: crypto.randomUUID() } }),
};
