import { VISITOR_LIMITS } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';
import { healthSchema } from './health.ts';

/** Health check, for operators and monitoring. */
export const healthEndpoints = {
  'GET /health': {
    summary: 'Check the shop’s health',
    description:
      'Checks the database, the search index and the photo store. Parts that fail are named in ' +
      '`fields` of a 503: `database`, `search`, `photos`.',
    auth: 'anyone',
    cache: { freshSeconds: 10, staleSeconds: 0 },
    limits: VISITOR_LIMITS,
    response: healthSchema,
    refusals: ['unhealthy'],
  },
} as const satisfies Record<string, Endpoint>;
