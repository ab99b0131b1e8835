import { endpoints } from '../contract/endpoints/endpoints.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { createDocument } from './document.ts';

/** The API's description, for programs and for people. */
export const docsRoutes = serveEndpoints({
  'GET /openapi.json': ({ c }) => {
    made ??= new TextEncoder().encode(JSON.stringify(createDocument())).slice().buffer;
    return c.body(made, 200, { ...shortly, 'content-type': 'application/json' });
  },

  'GET /docs': ({ c }) =>
    c.body(null, 302, { ...shortly, location: endpoints['GET /docs'].redirectsTo }),
});

/**
 * Built on the first request and kept per isolate, so that no Worker start waits for it. Kept as
 * bytes, because encoding a text of its length for each answer would take milliseconds.
 */
let made: ArrayBuffer | undefined;

// The same for everyone until the next deployment.
const shortly = { 'cache-control': 'public, max-age=300' };
