import type { checkoutEndpoints } from '../../../functions/contract/endpoints/checkout-endpoints.ts';
import type { deliveryEndpoints } from '../../../functions/contract/endpoints/delivery-endpoints.ts';
import { anyBook } from '../fixtures.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const deliveryRequests: RequestBuildersOf<
  typeof checkoutEndpoints & typeof deliveryEndpoints
> = {
  'GET /checkout/options': () => ({}),
  'POST /checkout/quote': (fixtures, random) => ({
    json: { products: [{ _id: anyBook(fixtures, random)._id, count: 1 }] },
  }),
  'GET /user/:userId/address': () => ({}),
  'PUT /user/:userId/address': () => ({ json: { text: '1 Reading Room' } }),
  'GET /delivery/settings/:userId': () => ({}),
  'PUT /delivery/settings/:userId': () => ({ json: { settings: {} } }),
};
