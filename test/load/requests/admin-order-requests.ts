import type { adminOrderEndpoints } from '../../../functions/contract/endpoints/admin-order-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

const SENT = { status: 'Shipped' } as const;

export const adminOrderRequests: RequestBuildersOf<typeof adminOrderEndpoints> = {
  'GET /orders/desk/:userId': () => ({ query: { search: 'reading' } }),
  'GET /orders/selected/:userId': ({ order }) => ({ query: { orders: order.id } }),
  'POST /orders/move/:userId': ({ order }) => ({
    json: { status: 'Shipped', orders: [{ _id: order.id }] },
  }),
  'GET /order/:orderId/desk/:userId': ({ order }) => ({ params: { orderId: order.id } }),
  // Not the order's address, whichever order it is: all are refused alike.
  'PUT /order/:orderId/address/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: { text: '2 Reading Room', was: 'Nowhere' },
  }),
  'GET /order/:orderId/notes/:userId': ({ order }) => ({ params: { orderId: order.id } }),
  'POST /order/:orderId/notes/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: { text: 'By the back door.' },
  }),
  'PUT /order/:orderId/:userId': ({ order }) => ({ params: { orderId: order.id }, json: SENT }),
  'PUT /order/:orderId/status/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: SENT,
  }),
  'PUT /order/:orderId/shipment/:userId': ({ order }) => ({
    params: { orderId: order.id },
    json: { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
  }),
  'POST /order/:orderId/cancel/:userId': ({ orders }) => ({
    // The last one stays, because cancelling again is safe and answered alike.
    params: { orderId: (orders.length > 1 ? orders.pop() : orders[0])?.id ?? '' },
    json: { reason: 'It was ordered under load' },
  }),
  'GET /order/:orderId/history/:userId': ({ order }) => ({ params: { orderId: order.id } }),
};
