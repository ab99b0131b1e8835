import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { takeReport } from './take-report.ts';

/** Receives browsers' reports of what the pages' policy has blocked. */
export const cspRoutes = new Hono<AppEnv>();

serveEndpoint(cspRoutes, 'POST /csp-report', async ({ c, deps, json }) => {
  await takeReport(deps, json, new URL(c.req.url).origin);
  return { message: 'Report taken' } as const;
});
