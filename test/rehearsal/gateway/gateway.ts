import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { clientApiPath } from './addresses.ts';
import { appleRoutes } from './apple/apple-routes.ts';
import { frameRoutes } from './assets/frame-routes.ts';
import { clientApi } from './client-api/client-api.ts';
import { toRestRefusal } from './client-api/rest-refusal.ts';
import { collectorRoutes } from './collector/collector-routes.ts';
import type { GatewayContext } from './context.ts';
import { controlRoutes } from './controls/control-routes.ts';
import { createRehearsal, type Rehearsal } from './controls/controls.ts';
import { applyFaults } from './faults/apply-faults.ts';
import { googleRoutes } from './google/google-routes.ts';
import { answerGraphql } from './graphql/execute.ts';
import { inspectionRoutes } from './inspect/inspection-routes.ts';
import { type MerchantAccount, usualAccount } from './merchant-account.ts';
import { approvalRoutes } from './paypal/approval-routes.ts';
import { sdkRoutes } from './paypal/sdk-routes.ts';
import { pwnedPasswordsRoutes } from './pwned-passwords/pwned-passwords-routes.ts';
import type { OptionalOffer } from './settings.ts';
import { bankRoutes } from './three-d-secure/bank-routes.ts';
import { cardinalRoutes } from './three-d-secure/cardinal-routes.ts';
import { turnstileRoutes } from './turnstile/turnstile-routes.ts';
import { venmoRoutes } from './venmo/venmo-routes.ts';
import { windowRoutes } from './wallets/window-pages.ts';

/** Dependencies and options a gateway is started with. */
export type GatewayStart = Pick<GatewayContext, 'store' | 'clock' | 'origin' | 'shop'> & {
  /** Optional features besides cards and PayPal; none by default. */
  offers?: readonly OptionalOffer[];
};

/**
 * A stand-in for Braintree's gateway: its GraphQL and REST calls, the widget's frames, and pages
 * that show its state. A pure fetch handler; {@link GatewayStart} holds all its dependencies.
 */
export function createGateway(start: GatewayStart): Hono {
  const app = new Hono();
  const rehearsal = createRehearsal();
  const gateway = steeredBy(rehearsal, start);
  // No cookies are involved, so any origin may call; the credential in the request decides.
  app.use(
    cors({ origin: '*', allowHeaders: ['Authorization', 'Braintree-Version', 'Content-Type'] }),
  );

  app.use(applyFaults(rehearsal));
  app.route('/rehearsal', controlRoutes(gateway, rehearsal));

  app.post('/graphql', async (context) => {
    const body: unknown = await context.req.json().catch(() => ({}));
    const { query, variables, operationName } = Object(body) as Record<string, unknown>;
    const authorization = context.req.header('Authorization');
    return context.json(
      await answerGraphql(gateway, { authorization, query, variables, operationName }),
    );
  });

  app.route(`${clientApiPath}/v1`, clientApi(gateway));
  // The widget reports analytics events and ignores the answer.
  app.post('/analytics/:merchant', (context) => context.json({}, 201));
  app.route('/', frameRoutes());
  app.route('/paypal', approvalRoutes(gateway));
  app.route('/paypal', sdkRoutes());
  app.route('/bank', bankRoutes(gateway));
  app.route('/cardinal', cardinalRoutes(gateway));
  app.route('/venmo', venmoRoutes(gateway));
  app.route('/google', googleRoutes(gateway));
  app.route('/apple', appleRoutes(gateway));
  app.route('/turnstile', turnstileRoutes());
  app.route('/pwnedpasswords', pwnedPasswordsRoutes());
  app.route('/', collectorRoutes(gateway.origin));
  app.route('/rehearsal', windowRoutes());
  app.route('/', inspectionRoutes(gateway));

  app.onError((error, context) => {
    try {
      const { status, body } = toRestRefusal(error);
      return context.json(body, status);
    } catch {
      console.error(error);
      return context.text('Internal Server Error', 500);
    }
  });
  return app;
}

/** The configured merchant account, with the rehearsal's overrides applied. */
function steeredBy(rehearsal: Rehearsal, { offers = [], ...start }: GatewayStart): GatewayContext {
  const usual: MerchantAccount = { ...usualAccount, offers: [...offers] };
  return {
    ...start,
    get account() {
      return Object.assign({}, usual, rehearsal.controls.merchant);
    },
    rehearses: (fault) => rehearsal.controls.faults.includes(fault),
  };
}
