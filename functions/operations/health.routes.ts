import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { checkHealth } from './check-health.ts';

/** Health check for operators: `contract/endpoints/health-endpoints.ts`. */
export const healthRoutes = new Hono<AppEnv>();

serveEndpoint(healthRoutes, 'GET /health', ({ deps }) => checkHealth(deps));
