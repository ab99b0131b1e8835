import { endpoints } from '../contract/endpoints/endpoints.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { createDocument } from './document.ts';

/** The API's description, for programs and for people. */
export const docsRoutes = serveEndpoints({
  'GET /openapi.json': ({ c }) => {
    documentBytes ??= new TextEncoder().encode(JSON.stringify(createDocument())).slice().buffer;
    return c.body(documentBytes, 200, { ...FOR_FIVE_MINUTES, 'content-type': 'application/json' });
  },

  'GET /docs': ({ c }) =>
    c.body(null, 302, { ...FOR_FIVE_MINUTES, location: endpoints['GET /docs'].redirectsTo }),
});

/**
 * Built on the first request and kept per isolate, so that no Worker start waits for it. Kept as
 * bytes, because encoding a text of its length for each answer would take milliseconds.
 */
let documentBytes: ArrayBuffer | undefined;

// The same for everyone until the next deployment.
const FOR_FIVE_MINUTES = { 'cache-control': 'public, max-age=300' };
