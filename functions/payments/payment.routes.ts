import type { Context } from 'hono';
import { idempotencyKeySchema } from '../contract/payments/payment.ts';
import type { AppEnv } from '../deps.ts';
import { readHeader } from '../middleware/read-request.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { abandonPayment } from './abandon-payment.ts';
import { issueClientToken, isVaultDisabled } from './issue-client-token.ts';
import { pay, placeUncharged } from './pay.ts';
import { wasLastDeclined } from './payment.repository.ts';
import { getPaymentStatus } from './payment-status.ts';
import { listSavedMethods, removeSavedMethod } from './saved-methods.ts';

/**
 * Payments, from the client token to the charge (spec 7), and saved payment methods.
 * Access and rate limits: `contract/payments/payment-endpoints.ts`.
 */
export const paymentRoutes = serveEndpoints({
  'GET /braintree/getToken/:userId': async ({ deps, user }) => ({
    clientToken: await issueClientToken(deps, user),
    widget: {
      ...deps.widget,
      ...(isVaultDisabled(deps, user) && { saveCardChoice: false, keepsMethods: false }),
      ...((await wasLastDeclined(deps.db, user.id)) && { preselectsMethod: false as const }),
    },
  }),

  'POST /braintree/payment/:userId': async ({ c, deps, requester, json }) => {
    const idempotencyKey = keyOf(c, json);
    return await pay(deps, requester, { ...json, idempotencyKey });
  },

  'POST /checkout/order/:userId': async ({ c, deps, requester, json }) => {
    const idempotencyKey = keyOf(c, json);
    return await placeUncharged(deps, requester, { ...json, idempotencyKey });
  },

  'GET /braintree/payment/:userId': ({ deps, user, query }) =>
    getPaymentStatus(deps, { userId: user.id, key: query.key }),

  'DELETE /braintree/payment/:userId': ({ deps, user, query }) =>
    abandonPayment(deps, { userId: user.id, key: query.key }),

  'GET /user/:userId/cards': ({ deps, user }) => listSavedMethods(deps, user),

  'DELETE /user/:userId/cards/:cardId': ({ deps, requester, params }) =>
    removeSavedMethod(deps, requester, params.cardId),
});

/** Idempotency key from the body, or else from the header. */
function keyOf(
  c: Context<AppEnv>,
  { idempotencyKey }: { idempotencyKey?: string | undefined },
): string | undefined {
  return idempotencyKey ?? readHeader(c, 'idempotency-key', idempotencyKeySchema);
}
