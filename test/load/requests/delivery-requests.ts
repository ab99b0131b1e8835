import type { checkoutEndpoints } from '../../../functions/contract/endpoints/checkout-endpoints.ts';
import type { deliveryEndpoints } from '../../../functions/contract/endpoints/delivery-endpoints.ts';
import { anyBook } from '../stock.ts';
import type { BuildersOf } from './builders.ts';

export const deliveryRequests: BuildersOf<typeof checkoutEndpoints & typeof deliveryEndpoints> = {
  'GET /checkout/options': () => ({}),
  'POST /checkout/quote': (stock, random) => ({
    json: { products: [{ _id: anyBook(stock, random)._id, count: 1 }] },
  }),
  'GET /user/:userId/address': () => ({}),
  'PUT /user/:userId/address': () => ({ json: { text: '1 Reading Room' } }),
  'GET /delivery/settings/:userId': () => ({}),
  'PUT /delivery/settings/:userId': () => ({ json: { settings: {} } }),
};
