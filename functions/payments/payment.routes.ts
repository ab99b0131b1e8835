import { Hono } from 'hono';
import { orderCreateSchema } from '../contract/order.ts';
import { paymentRequestSchema } from '../contract/payment.ts';
import type { AppEnv } from '../deps.ts';
import { limitRate } from '../middleware/rate-limit.ts';
import { requireUser } from '../middleware/require-user.ts';
import { validJson } from '../middleware/validate.ts';
import { issueClientToken } from './issue-client-token.ts';
import { placeOrder } from './place-order.ts';
import { takePayment } from './take-payment.ts';

/** From the client token to the order (spec 7). */
export const paymentRoutes = new Hono<AppEnv>()
  .get('/braintree/getToken/:userId', requireUser, async (c) => {
    const { deps, user } = c.var;
    await limitRate(deps.limits.payment, `token ${user.id}`);
    return c.json({ clientToken: await issueClientToken(deps, user) }, 200);
  })
  .post('/braintree/payment/:userId', requireUser, validJson(paymentRequestSchema), async (c) => {
    const { deps, user } = c.var;
    await limitRate(deps.limits.payment, `payment ${user.id}`);
    // A browser that goes away must not stop us between the charge and its record.
    const taking = takePayment(deps, user, c.req.valid('json'));
    c.executionCtx.waitUntil(taking.catch(() => undefined));
    return c.json(await taking, 200);
  })
  .post('/order/create/:userId', requireUser, validJson(orderCreateSchema), async (c) =>
    c.json(await placeOrder(c.var.deps, c.var.user, c.req.valid('json').order), 200),
  );
