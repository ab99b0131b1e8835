import type { reconciliationEndpoints } from '../../../functions/contract/endpoints/reconciliation-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

const SEEN_TO = { outcome: 'seen-to' } as const;

export const reconciliationRequests: RequestBuildersOf<typeof reconciliationEndpoints> = {
  'GET /payment/unsettled/:userId': () => ({}),
  'POST /payment/reconcile/:userId': () => ({}),
  'PUT /payment/:paymentId/:userId': ({ paymentId }) => ({ params: { paymentId }, json: SEEN_TO }),
  'PUT /refund/:refundId/:userId': ({ refundId }) => ({ params: { refundId }, json: SEEN_TO }),
};
