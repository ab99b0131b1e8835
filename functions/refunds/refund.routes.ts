import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { refundPartially } from './refund-partially.ts';

/**
 * Partial refunds, which leave the order in progress.
 * Access and rate limits: `contract/refunds/refund-endpoints.ts`.
 */
export const refundRoutes = serveEndpoints({
  'POST /order/:orderId/refund/:userId': ({
    deps,
    user,
    params: { orderId },
    json: { amount, refunded, ...json },
  }) => {
    const cents = { amountCents: amount, refundedCents: refunded };
    return refundPartially(deps, { ...json, ...cents, orderId, by: user.id });
  },
});
