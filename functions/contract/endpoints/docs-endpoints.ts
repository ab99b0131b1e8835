import type { Endpoint } from './endpoint.ts';

/** The API documentation, for programs and for people. */
export const docsEndpoints = {
  'GET /openapi.json': {
    summary: 'Read this description as an OpenAPI 3.1 document',
    auth: 'anyone',
    // Reads no rows, but is the longest answer of all.
    heavy: true,
    responseType: 'application/json',
  },
  'GET /docs': {
    summary: 'Read this description as a page',
    auth: 'anyone',
    redirectsTo: '/docs/',
  },
} as const satisfies Record<string, Endpoint>;
