import { MAX_SECURITY_EVENTS, securityLogQuerySchema, securityLogSchema } from '../security-log.ts';
import type { Endpoint } from './endpoint.ts';

/** The security log: what happened to accounts, and what staff changed. */
export const securityEndpoints = {
  'GET /security-log/:userId': {
    summary: 'Read the security log',
    description:
      `The newest first, at most ${MAX_SECURITY_EVENTS}; \`next\` is what to ask for as \`before\`. ` +
      '`kind` and `user` (who did it, or whom it is about) leave out the others. Kept for 90 days.',
    auth: 'admin',
    permission: 'staff',
    query: securityLogQuerySchema,
    response: securityLogSchema,
  },
} as const satisfies Record<string, Endpoint>;
