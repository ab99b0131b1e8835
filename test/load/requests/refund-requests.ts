import type { refundCalls } from '../../../functions/contract/calls/refund-calls.ts';
import type { BuildersOf } from './builders.ts';

export const refundRequests: BuildersOf<typeof refundCalls> = {
  'POST /order/:orderId/refund/:userId': ({ settled }) => ({
    params: { orderId: settled.id },
    json: { amount: '0.01', idempotencyKey: crypto.randomUUID() },
  }),
};
