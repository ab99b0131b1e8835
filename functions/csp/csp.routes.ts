import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { recordCspReport } from './record-csp-report.ts';

/** Receives browsers' reports of what the pages' policy has blocked. */
export const cspRoutes = serveEndpoints({
  'POST /csp-report': async ({ c, deps, json }) => {
    await recordCspReport(deps, json, new URL(c.req.url).origin);
    return { message: 'Report taken' } as const;
  },
});
