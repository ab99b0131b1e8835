import type { reconciliationCalls } from '../../../functions/contract/calls/reconciliation-calls.ts';
import type { BuildersOf } from './builders.ts';

const SEEN_TO = { outcome: 'seen-to' } as const;

export const reconciliationRequests: BuildersOf<typeof reconciliationCalls> = {
  'GET /payment/unsettled/:userId': () => ({}),
  'POST /payment/reconcile/:userId': () => ({}),
  'PUT /payment/:paymentId/:userId': ({ paymentId }) => ({ params: { paymentId }, json: SEEN_TO }),
  'PUT /refund/:refundId/:userId': ({ refundId }) => ({ params: { refundId }, json: SEEN_TO }),
};
