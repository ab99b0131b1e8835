import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { limitRate } from '../middleware/rate-limit.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { toTheEnd } from '../middleware/to-the-end.ts';
import { issueClientToken } from './issue-client-token.ts';
import { placeOrder } from './place-order.ts';
import { takePayment } from './take-payment.ts';

/** From the client token to the order (spec 7). */
export const paymentRoutes = new Hono<AppEnv>();

serveCall(paymentRoutes, 'GET /braintree/getToken/:userId', async ({ deps, user }) => {
  await limitRate(deps.limits.payment, `token ${user.id}`);
  return { clientToken: await issueClientToken(deps, user), widget: deps.widget };
});

serveCall(paymentRoutes, 'POST /braintree/payment/:userId', async ({ c, deps, user, json }) => {
  await limitRate(deps.limits.payment, `payment ${user.id}`);
  // A browser that goes away must not stop us between the charge and its record.
  return await toTheEnd(c, takePayment(deps, user, json));
});

serveCall(paymentRoutes, 'POST /order/create/:userId', ({ deps, user, json }) =>
  placeOrder(deps, user, json.order),
);
