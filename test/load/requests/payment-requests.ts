import type { paymentEndpoints } from '../../../functions/contract/endpoints/payment-endpoints.ts';
import { paymentFor } from '../orders.ts';
import { anyBook } from '../stock.ts';
import type { BuildersOf } from './builders.ts';

export const paymentRequests: BuildersOf<typeof paymentEndpoints> = {
  'GET /user/:userId/cards': () => ({}),
  'DELETE /user/:userId/cards/:cardId': () => ({ params: { cardId: crypto.randomUUID() } }),
  'GET /braintree/getToken/:userId': () => ({}),
  'POST /braintree/payment/:userId': (stock, random) => ({
    json: paymentFor([anyBook(stock, random)]),
  }),
  'GET /braintree/payment/:userId': ({ order }) => ({ query: { key: order.key } }),
  'DELETE /braintree/payment/:userId': () => ({ query: { key: crypto.randomUUID() } }),
};
