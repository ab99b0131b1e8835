import type { CallSpec } from './call-spec.ts';

/** The description of the API, for programs and for people. */
export const docsCalls = {
  'GET /openapi.json': {
    summary: 'Read this description as an OpenAPI 3.1 document',
    caller: 'anyone',
    answerType: 'application/json',
  },
  'GET /docs': {
    summary: 'Read this description as a page',
    caller: 'anyone',
    redirectsTo: '/docs/',
  },
} as const satisfies Record<string, CallSpec>;
