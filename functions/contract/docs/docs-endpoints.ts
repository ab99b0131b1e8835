import { VISITOR_LIMITS } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';

/** The API documentation, for programs and for people. */
export const docsEndpoints = {
  'GET /openapi.json': {
    summary: 'Retrieve this reference as an OpenAPI 3.1 document',
    auth: 'anyone',
    // Reads no rows, but is the longest answer of all.
    heavy: true,
    limits: VISITOR_LIMITS,
    responseType: 'application/json',
  },
  'GET /docs': {
    summary: 'Open this reference as a web page',
    auth: 'anyone',
    redirectsTo: '/docs/',
  },
} as const satisfies Record<string, Endpoint>;
