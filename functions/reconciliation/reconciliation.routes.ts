import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { closePayment } from './close-payment.ts';
import { closeRefund } from './close-refund.ts';
import { listAttention } from './list-attention.ts';
import { reconcileNow } from './reconcile-now.ts';

/**
 * Payments and refunds that the shop could not reconcile with Braintree by itself.
 * Access and rate limits: `contract/reconciliation/reconciliation-endpoints.ts`.
 */
export const reconciliationRoutes = serveEndpoints({
  'GET /payment/unsettled/:userId': ({ deps }) => listAttention(deps),

  'POST /payment/reconcile/:userId': ({ deps }) => reconcileNow(deps),

  'PUT /payment/:paymentId/:userId': ({ deps, user, params, json }) =>
    closePayment(deps, { ...json, id: params.paymentId, by: user.id }),

  'PUT /refund/:refundId/:userId': ({ deps, user, params, json }) =>
    closeRefund(deps, { ...json, id: params.refundId, by: user.id }),
});
