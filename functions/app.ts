import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { accountRoutes } from './accounts/account.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import type { AppEnv, Deps } from './deps.ts';
import { answerError } from './errors.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';

/** The shop's API. Everything it needs from outside comes in `deps`. */
export function createApp(deps: Deps) {
  return new Hono<AppEnv>()
    .basePath('/api')
    .use(requestId())
    .use(async (c, next) => {
      c.set('deps', deps);
      // Answers speak of one person or of this moment; what may be kept says so itself.
      c.header('cache-control', 'no-store');
      c.header('x-content-type-options', 'nosniff');
      await next();
    })
    .route('/', accountRoutes)
    .route('/', catalogRoutes)
    .route('/', orderRoutes)
    .route('/', paymentRoutes)
    .notFound((c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}` }, 404))
    .onError(answerError);
}
