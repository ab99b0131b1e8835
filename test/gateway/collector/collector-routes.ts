import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { substitute } from '../dropin-substitutions.ts';
import { sdkVersion } from '../packages.ts';

const require = createRequire(import.meta.url);
const published = require.resolve('braintree-web/dist/browser/data-collector.js');

/** The script asks its own constants where to go; here it goes to where it came from. */
function collectorScript(code: string, origin: string): string {
  return substitute(code, [
    {
      name: 'fraud script',
      find: 'FRAUDNET_URL: "https://c.paypal.com/da/r/fb.js"',
      replace: `FRAUDNET_URL: "${origin}/fraudnet/fb.js"`,
    },
    {
      name: 'device data frame',
      find: 'var QA_URL = "https://assets.qa.braintreepayments.com/data";',
      replace: `var QA_URL = "${origin}/kount";`,
    },
  ]);
}

const fraudScript = `// A stand-in for PayPal's fraud script: it looks at nothing and reports nothing.\n`;
const emptyGif = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBADs=', 'base64');

/**
 * What collects device data: the widget's own collector, sent back to the gateway, and what it
 * loads. Nothing is collected; the session ids that it makes up are all there is.
 */
export function collectorRoutes(origin: string): Hono {
  const app = new Hono();
  const script = { 'Content-Type': 'text/javascript; charset=utf-8' };

  app.get(`/web/${sdkVersion}/js/data-collector.min.js`, async (context) =>
    context.body(collectorScript(await readFile(published, 'utf8'), origin), 200, script),
  );
  app.get('/fraudnet/fb.js', (context) => context.body(fraudScript, 200, script));
  app.get('/kount/logo.htm', (context) =>
    context.html('<!doctype html><html lang="en"><title>Device data (rehearsal)</title></html>'),
  );
  app.get('/kount/logo.gif', (context) =>
    context.body(emptyGif, 200, { 'Content-Type': 'image/gif' }),
  );
  return app;
}
