import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Substitution, substitute } from '../dropin-substitutions.ts';
import { widgetPackages } from '../packages.ts';

/** Points the collector's fraud script at the gateway that served it. */
function toGateway(origin: string): Substitution[] {
  return [
    {
      name: 'fraud script',
      find: 'FRAUDNET_URL: "https://c.paypal.com/da/r/fb.js"',
      replace: `FRAUDNET_URL: "${origin}/fraudnet/fb.js"`,
    },
  ];
}

/** Only braintree-web 3.86.0 supports Kount; the newer version dropped it. */
function kountToGateway(origin: string): Substitution[] {
  return [
    {
      name: 'device data frame',
      find: 'var QA_URL = "https://assets.qa.braintreepayments.com/data";',
      replace: `var QA_URL = "${origin}/kount";`,
    },
  ];
}

const fraudScript = `// A stand-in for PayPal's fraud script: it looks at nothing and reports nothing.\n`;
const emptyGif = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBADs=', 'base64');

/**
 * Device data collection: the widget's own collector, pointed at the gateway, and the scripts it
 * loads. Nothing is collected; the only data are the session ids it generates.
 */
export function collectorRoutes(origin: string): Hono {
  const app = new Hono();
  const script = { 'Content-Type': 'text/javascript; charset=utf-8' };

  for (const { sdkVersion, sdkFolder } of Object.values(widgetPackages)) {
    const withKount = sdkVersion === widgetPackages.current.sdkVersion;
    const list = [...toGateway(origin), ...(withKount ? kountToGateway(origin) : [])];
    app.get(`/web/${sdkVersion}/js/data-collector.min.js`, async (context) => {
      const file = join(sdkFolder, 'dist', 'browser', 'data-collector.js');
      return context.body(substitute(await readFile(file, 'utf8'), list), 200, script);
    });
  }
  app.get('/fraudnet/fb.js', (context) => context.body(fraudScript, 200, script));
  app.get('/kount/logo.htm', (context) =>
    context.html('<!doctype html><html lang="en"><title>Device data (rehearsal)</title></html>'),
  );
  app.get('/kount/logo.gif', (context) =>
    context.body(emptyGif, 200, { 'Content-Type': 'image/gif' }),
  );
  return app;
}
