import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listSecurityEvents } from './security-log.repository.ts';

/** The security log. Access: `contract/endpoints/security-endpoints.ts`. */
export const securityRoutes = new Hono<AppEnv>();

serveEndpoint(securityRoutes, 'GET /security-log/:userId', ({ deps, query }) =>
  listSecurityEvents(deps.db, query),
);
