import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { accountRoutes } from './accounts/account.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { catalogAdminRoutes } from './catalog/catalog-admin.routes.ts';
import { type AppEnv, depsOfRequest, type SharedDeps } from './deps.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { answerError } from './errors.ts';
import { isOfAPerson } from './middleware/answer-from-edge.ts';
import { d1Headers } from './middleware/d1-headers.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { crawlerRoutes } from './pages/crawler.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { refuse } from './refuse.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** The shop's API and its pages. Everything they need from outside comes in `deps`. */
export function createApp(deps: SharedDeps) {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      // Before the answer is made: Hono makes a new answer for each header that comes afterwards.
      for (const [name, value] of Object.entries(deps.answerHeaders)) c.header(name, value);
      return next();
    })
    .notFound((c) => {
      c.header('cache-control', 'no-store');
      const { method, path } = c.req;
      return answerError(refuse('no-such-call', { values: { method, path } }), c);
    })
    .onError(answerError);
  addApi(app.basePath('/api'), deps);
  return app.route('/', crawlerRoutes(deps)).route('/', pagesRoutes(deps));
}

function addApi(api: Hono<AppEnv>, deps: SharedDeps) {
  api
    .use(requestId())
    .use((c, next) => {
      c.set('deps', depsOfRequest(deps));
      // Answers speak of one person or of this moment; what may be kept says so itself.
      c.header('cache-control', isOfAPerson(c) ? 'private, no-store' : 'no-store');
      return next();
    })
    .use(d1Headers(deps))
    .route('/', accountRoutes)
    .route('/', searchRoutes)
    .route('/', catalogRoutes)
    .route('/', catalogAdminRoutes)
    .route('/', orderRoutes)
    .route('/', paymentRoutes)
    .route('/', refundRoutes)
    .route('/', reconciliationRoutes)
    .route('/', settingsRoutes)
    .route('/', webhookRoutes)
    .route('/', docsRoutes);
}
