import type { orderEndpoints } from '../../../functions/contract/endpoints/order-endpoints.ts';
import type { refundEndpoints } from '../../../functions/contract/endpoints/refund-endpoints.ts';
import { ADDRESS } from '../orders.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const orderRequests: RequestBuildersOf<typeof orderEndpoints> = {
  'POST /order/create/:userId': ({ order: { products, transactionId, amount } }) => ({
    json: { order: { products, transaction_id: transactionId, amount, address: ADDRESS } },
  }),
  'GET /orders/by/user/:userId': () => ({ query: {} }),
  'GET /order/list/:userId': () => ({ query: {} }),
  'GET /order/status-values/:userId': () => ({}),
};

export const refundRequests: RequestBuildersOf<typeof refundEndpoints> = {
  'POST /order/:orderId/refund/:userId': ({ settled }) => ({
    params: { orderId: settled.id },
    json: { amount: '0.01', idempotencyKey: crypto.randomUUID() },
  }),
};
