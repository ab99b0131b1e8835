import type { Endpoint } from '../endpoint.ts';
import { MAX_SECURITY_EVENTS, securityLogQuerySchema, securityLogSchema } from './security-log.ts';

/** The security log: what happened to accounts, and what staff changed. */
export const securityEndpoints = {
  'GET /security-log/:userId': {
    summary: 'List security events',
    description:
      `Newest first, at most ${MAX_SECURITY_EVENTS}; pass \`next\` as \`before\` for the next page. ` +
      'Filter by `kind`, or by `user`: events that the account caused, and events about it. ' +
      'Events are kept for 90 days.',
    auth: { admin: 'staff' },
    query: securityLogQuerySchema,
    response: securityLogSchema,
  },
} as const satisfies Record<string, Endpoint>;
