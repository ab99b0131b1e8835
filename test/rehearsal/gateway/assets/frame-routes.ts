import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { page } from '../inspect/page.ts';
import { overlayStyle } from '../inspect/page-style.ts';
import { type WidgetPackage, widgetPackages } from '../packages.ts';
import { type ScriptName, scriptText } from './scripts.ts';

const fieldStyle = `
  html, body { height: 100%; margin: 0; overflow: hidden; background: transparent; }
  input { box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0; border: 0;
    outline: 0; background: transparent; font: 16px sans-serif; }
  .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
`;

/** Shown in a payment window until the widget redirects it. */
const landingPage = page('One moment', markup`<p>The payment window opens…</p>`);

function framePage(title: string, script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body><script src="./${script}.js"></script></body>
</html>`;
}

/**
 * Files that the widget loads from the gateway's asset address: its stylesheet, and the frames that
 * its package does not include.
 */
export function frameRoutes(): Hono {
  const app = new Hono();
  for (const widget of Object.values(widgetPackages)) serveWidget(app, widget);
  return app;
}

function serveWidget(app: Hono, { dropinVersion, dropinFolder, sdkVersion }: WidgetPackage): void {
  const html = `/web/${sdkVersion}/html`;

  app.get(`/web/dropin/${dropinVersion}/css/dropin.css`, async (context) => {
    const css = await readFile(join(dropinFolder, 'dropin.css'), 'utf8');
    return context.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  const serveFrame = (name: ScriptName, title: string, style = '') => {
    const page = framePage(title, name, style);
    app.get(`${html}/${name}.min.html`, (context) => context.html(page));
    app.get(`${html}/${name}.html`, (context) => context.html(page));
    app.get(`${html}/${name}.js`, async (context) =>
      context.body(await scriptText(name), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
      }),
    );
  };
  serveFrame('hosted-fields-frame', 'Card field', fieldStyle);
  serveFrame('dispatch-frame', 'Payment window');
  serveFrame('redirect-frame', 'Payment window');
  serveFrame('three-d-secure-bank-frame', 'On to your bank');
  serveFrame('three-d-secure-authentication-complete-frame', 'Back to the shop');
  serveFrame('cancel-frame', 'Payment window');
  serveFrame('venmo-desktop-frame', 'Venmo (rehearsal)', overlayStyle);
  for (const name of ['venmo-landing-frame', 'paypal-landing-frame'])
    app.get(`${html}/${name}.min.html`, (context) => context.html(landingPage));
}
