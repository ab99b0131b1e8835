import { Hono } from 'hono';

/** As much of PayPal's newer script as braintree-web loads; it draws no buttons. */
const sdkScript = `// A stand-in for PayPal's JS SDK, as braintree-web's loadPayPalSDK loads it.
window.paypal = Object.assign(window.paypal || {}, { version: 'rehearsal' });
`;

/** What `loadPayPalSDK` fetches below `/paypal`: the script and its preload call. */
export function sdkRoutes(): Hono {
  const app = new Hono();
  app.get('/sdk/js', (context) =>
    context.body(sdkScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/smart/buttons/preload', (context) => context.json({}));
  return app;
}
