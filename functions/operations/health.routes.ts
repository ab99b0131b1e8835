import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { checkHealth } from './check-health.ts';

/** Health check for operators: `contract/operations/health-endpoints.ts`. */
export const healthRoutes = serveEndpoints({
  'GET /health': ({ deps }) => checkHealth(deps),
});
