import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { listSecurityEvents } from './security-log.repository.ts';

/** The security log. Access: `contract/security/security-endpoints.ts`. */
export const securityRoutes = serveEndpoints({
  'GET /security-log/:userId': ({ deps, query }) => listSecurityEvents(deps.db, query),
});
