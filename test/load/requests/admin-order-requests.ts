import type { adminOrderEndpoints } from '../../../functions/contract/endpoints/admin-order-endpoints.ts';
import type { BuildersOf } from './builders.ts';

export const adminOrderRequests: BuildersOf<typeof adminOrderEndpoints> = {
  'GET /orders/desk/:userId': () => ({ query: { search: 'reading' } }),
  'GET /orders/selected/:userId': ({ order }) => ({ query: { orders: order.id } }),
  'POST /orders/move/:userId': ({ order }) => ({
    json: { status: 'Shipped', orders: [{ _id: order.id }] },
  }),
  'GET /order/:orderId/desk/:userId': ({ order }) => ({ params: { orderId: order.id } }),
  // Not where it goes, whichever order it is: all are refused alike.
  'PUT /order/:orderId/address/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: { text: '2 Reading Room', was: 'Nowhere' },
  }),
  'GET /order/:orderId/notes/:userId': ({ order }) => ({ params: { orderId: order.id } }),
  'POST /order/:orderId/notes/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: { text: 'By the back door.' },
  }),
};
