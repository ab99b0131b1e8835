import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { createDocument } from './document.ts';
import { renderPage } from './page.ts';
import { DOCS_CSS } from './stylesheet.ts';

/** The API's description, for programs and for people. */
export const docsRoutes = new Hono<AppEnv>();

/** Made when it is first asked for, and once for each isolate: starting the Worker waits for none. */
let made: { json: string; page: string } | undefined;

async function description() {
  if (!made) {
    const document = createDocument();
    made = { json: JSON.stringify(document), page: String(await renderPage(document)) };
  }
  return made;
}

// The same for everyone until the next deployment.
const shortly = { 'cache-control': 'public, max-age=300' };

serveCall(docsRoutes, 'GET /openapi.json', async ({ c }) =>
  c.body((await description()).json, 200, { ...shortly, 'content-type': 'application/json' }),
);

serveCall(docsRoutes, 'GET /docs', async ({ c }) =>
  c.html((await description()).page, 200, shortly),
);

serveCall(docsRoutes, 'GET /docs.css', ({ c }) =>
  c.body(DOCS_CSS, 200, { ...shortly, 'content-type': 'text/css; charset=utf-8' }),
);
