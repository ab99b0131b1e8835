import type { orderEndpoints } from '../../../functions/contract/endpoints/order-endpoints.ts';
import { ADDRESS } from '../orders.ts';
import type { BuildersOf } from './builders.ts';

const SENT = { status: 'Shipped' } as const;

export const orderRequests: BuildersOf<typeof orderEndpoints> = {
  'POST /order/create/:userId': ({ order: { products, transactionId, amount } }) => ({
    json: { order: { products, transaction_id: transactionId, amount, address: ADDRESS } },
  }),
  'GET /orders/by/user/:userId': () => ({ query: {} }),
  'GET /order/list/:userId': () => ({ query: {} }),
  'GET /order/status-values/:userId': () => ({}),
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
    // The last one stays: cancelling again is safe, and answered alike.
    params: { orderId: (orders.length > 1 ? orders.pop() : orders[0])?.id ?? '' },
    json: { reason: 'It was ordered under load' },
  }),
  'GET /order/:orderId/history/:userId': ({ order }) => ({ params: { orderId: order.id } }),
  'POST /order/:orderId/refund/:userId': ({ settled }) => ({
    params: { orderId: settled.id },
    json: { amount: '0.01', idempotencyKey: crypto.randomUUID() },
  }),
};
