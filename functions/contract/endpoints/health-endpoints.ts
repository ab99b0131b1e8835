import { healthSchema } from '../health.ts';
import { VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** Health check, for operators and monitoring. */
export const healthEndpoints = {
  'GET /health': {
    summary: 'See whether the shop works',
    description:
      'Asks the database, the search index and the photos each a little. What fails is named in ' +
      '`fields` of a 503: `database`, `search`, `photos`. An answer may be ten seconds old.',
    auth: 'anyone',
    cache: { freshSeconds: 10, staleSeconds: 0 },
    limits: VISITOR_LIMITS,
    response: healthSchema,
    refusals: ['unhealthy'],
  },
} as const satisfies Record<string, Endpoint>;
