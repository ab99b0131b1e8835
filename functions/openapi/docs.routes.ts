import type { Context } from 'hono';
import { endpoints } from '../contract/endpoints.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { createDocument } from './openapi-document.ts';

/** The API's description, for programs and for people. */
export const docsRoutes = serveEndpoints({
  'GET /openapi.json': async ({ c }) => {
    keptDocument ??= await writeDocument();
    c.header('cache-control', FOR_FIVE_MINUTES);
    c.header('content-type', 'application/json');
    c.header('vary', 'accept-encoding');
    if (!acceptsGzip(c)) return c.body(keptDocument.plain);
    c.header('content-encoding', 'gzip');
    return new Response(keptDocument.gzip, { headers: c.res.headers, encodeBody: 'manual' });
  },

  'GET /docs': ({ c }) =>
    c.body(null, 302, {
      'cache-control': FOR_FIVE_MINUTES,
      location: endpoints['GET /docs'].redirectsTo,
    }),
});

// The same for everyone until the next deployment.
const FOR_FIVE_MINUTES = 'public, max-age=300';

/**
 * Built on the first request and kept per isolate, so that no Worker start waits for it. Kept as
 * bytes, also compressed: to encode and compress 600 KB for each answer takes 12 ms, in which an
 * isolate that also compresses, as the local one, serves nobody else.
 */
let keptDocument: { plain: ArrayBuffer; gzip: ArrayBuffer } | undefined;

async function writeDocument() {
  const bytes = new TextEncoder().encode(JSON.stringify(createDocument())).slice();
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return { plain: bytes.buffer, gzip: await new Response(compressed).arrayBuffer() };
}

/**
 * Cloudflare replaces the client's header by the encodings that it can itself undo.
 * @see https://developers.cloudflare.com/workers/runtime-apis/request/ on `clientAcceptEncoding`
 */
function acceptsGzip({ req }: Context): boolean {
  const sent = req.raw.cf?.clientAcceptEncoding ?? req.header('accept-encoding') ?? '';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(String(sent));
}
