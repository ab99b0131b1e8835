import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { accountRoutes } from './accounts/account.routes.ts';
import { accountRecoveryRoutes } from './accounts/account-recovery.routes.ts';
import { factorRoutes } from './accounts/factors/factor.routes.ts';
import { guestRoutes } from './accounts/guest.routes.ts';
import { sessionRoutes } from './accounts/session.routes.ts';
import { staffRoutes } from './accounts/staff/staff.routes.ts';
import { backInStockRoutes } from './back-in-stock/back-in-stock.routes.ts';
import { bookListRoutes } from './book-lists/book-list.routes.ts';
import { adminProductRoutes } from './catalog/admin-product.routes.ts';
import { catalogMaintenanceRoutes } from './catalog/catalog-maintenance.routes.ts';
import { categoryRoutes } from './catalog/category.routes.ts';
import { productRoutes } from './catalog/product.routes.ts';
import { productPictureRoutes } from './catalog/product-picture.routes.ts';
import { stockRoutes } from './catalog/stock.routes.ts';
import { cspRoutes } from './csp/csp.routes.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { type AppEnv, type Deps, depsOfRequest, type SharedDeps } from './deps.ts';
import { discountRoutes } from './discounts-and-gift-cards/discount.routes.ts';
import { giftCardRoutes } from './discounts-and-gift-cards/gift-card.routes.ts';
import { answerError } from './errors.ts';
import { checkScheduledWork } from './middleware/check-scheduled-work.ts';
import { setBookmark } from './middleware/cookies.ts';
import { discardBody, hasToken } from './middleware/read-request.ts';
import { recordRefusal } from './middleware/record-refusal.ts';
import { docsRoutes } from './openapi/docs.routes.ts';
import { healthRoutes } from './operations/health.routes.ts';
import { adminOrderRoutes } from './orders/admin-order.routes.ts';
import { checkoutRoutes } from './orders/checkout.routes.ts';
import { orderLookupRoutes } from './orders/order-lookup.routes.ts';
import { ownOrderRoutes } from './orders/own-order.routes.ts';
import { crawlerRoutes } from './pages/crawler.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { refuse } from './refuse.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { salesFiguresRoutes } from './sales-figures/sales-figures.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/** The shop's API and pages. All external dependencies come in `deps`. */
export function createApp(deps: SharedDeps) {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      // Set before there is a response: Hono makes a new one for each header set afterwards.
      for (const [name, value] of Object.entries(deps.answerHeaders)) c.header(name, value);
      return next();
    })
    .use(requireHttps(deps))
    .use(openDeps(deps))
    .notFound(async (c) => {
      await discardBody(c.req.raw);
      c.header('cache-control', 'no-store');
      const { method, path } = c.req;
      return answerError(refuse('no-such-call', { values: { method, path } }), c);
    })
    .onError(async (error, c) => {
      const answer = answerError(error, c);
      recordRefusal(error, answer.status, c);
      await discardBody(c.req.raw);
      return answer;
    });
  return app.route('/api', apiRoutes(deps)).route('/', crawlerRoutes()).route('/', pagesRoutes());
}

function apiRoutes(deps: SharedDeps) {
  const api = new Hono<AppEnv>();
  api
    .use(requestId({ generator: requestIdOf }))
    .use(
      methodNotAllowed({
        app: api,
        onMethodNotAllowed: (c, allowed) => {
          const { method, path } = c.req;
          const methods = allowed.join(', ');
          c.header('allow', methods);
          return answerError(
            refuse('method-not-allowed', { values: { method, path, methods } }),
            c,
          );
        },
      }),
    )
    .use((c, next) => {
      // Responses are personal or momentary by default; cacheable ones say so themselves.
      c.header('cache-control', hasToken(c) ? 'private, no-store' : 'no-store');
      return next();
    });
  if (deps.alertEmail) api.use(checkScheduledWork());
  return api
    .route('/', accountRoutes)
    .route('/', accountRecoveryRoutes)
    .route('/', guestRoutes)
    .route('/', sessionRoutes)
    .route('/', factorRoutes)
    .route('/', privacyRoutes)
    .route('/', searchRoutes)
    .route('/', productRoutes)
    .route('/', catalogMaintenanceRoutes)
    .route('/', categoryRoutes)
    .route('/', wishlistRoutes)
    .route('/', backInStockRoutes)
    .route('/', reviewRoutes)
    .route('/', adminProductRoutes)
    .route('/', stockRoutes)
    .route('/', productPictureRoutes)
    .route('/', bookListRoutes)
    .route('/', ownOrderRoutes)
    .route('/', orderLookupRoutes)
    .route('/', adminOrderRoutes)
    .route('/', refundRoutes)
    .route('/', paymentRoutes)
    .route('/', deliveryRoutes)
    .route('/', checkoutRoutes)
    .route('/', discountRoutes)
    .route('/', giftCardRoutes)
    .route('/', reconciliationRoutes)
    .route('/', settingsRoutes)
    .route('/', staffRoutes)
    .route('/', salesFiguresRoutes)
    .route('/', customerRoutes)
    .route('/', webhookRoutes)
    .route('/', securityRoutes)
    .route('/', cspRoutes)
    .route('/', docsRoutes)
    .route('/', healthRoutes);
}

/**
 * Uses Cloudflare's id of the request, if there is one, so that its log and ours can be matched.
 */
function requestIdOf(c: Context): string {
  return c.req.header('cf-ray') ?? crypto.randomUUID();
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Redirects a request for a page over plain http to https. A call of the API is refused instead: a
 * program that sends a password in the clear must not go on working.
 * @throws {AppError} 403
 */
function requireHttps({ transport }: Pick<SharedDeps, 'transport'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!transport || !isInTheClear(c.req.url)) return await next();
    const url = new URL(c.req.url);
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) throw refuse('https-needed');
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  });
}

/** Whether a request came over plain http to anything but the local machine. */
function isInTheClear(url: string): boolean {
  return url.startsWith('http:') && !LOOPBACK.test(new URL(url).hostname);
}

/**
 * Opens the dependencies of a request. Once it is answered, gives everybody who is signed in, or has
 * changed something, the bookmark for their next request; with SERVER_TIMING on, also reports what
 * the answer cost at D1. Work done after the answer (mails, cache refreshes) is not counted.
 */
function openDeps(shared: SharedDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = Date.now();
    const deps = depsOfRequest(shared);
    c.set('deps', deps);
    await next();
    const { d1 } = deps;
    const bookmark = d1.bookmark();
    if (bookmark && (hasToken(c) || d1.cost.rowsWritten > 0)) setBookmark(c, bookmark);
    if (deps.serverTiming) c.res.headers.set('server-timing', timingOf(deps, Date.now() - began));
  });
}

/** Cost of a request as `Server-Timing`, including the search index. */
function timingOf({ d1, search }: Pick<Deps, 'd1' | 'search'>, totalMs: number): string {
  const sum = (of: 'statements' | 'rowsRead' | 'rowsWritten' | 'ms') =>
    d1.cost[of] + search.cost[of];
  const rows = `rows_read=${sum('rowsRead')} rows_written=${sum('rowsWritten')}`;
  const counts = `statements=${sum('statements')} ${rows}`;
  return `d1;dur=${sum('ms').toFixed(2)};desc="${counts}", total;dur=${totalMs}`;
}
