import type { refundEndpoints } from '../../../functions/contract/endpoints/refund-endpoints.ts';
import type { BuildersOf } from './builders.ts';

export const refundRequests: BuildersOf<typeof refundEndpoints> = {
  'POST /order/:orderId/refund/:userId': ({ settled }) => ({
    params: { orderId: settled.id },
    json: { amount: '0.01', idempotencyKey: crypto.randomUUID() },
  }),
};
