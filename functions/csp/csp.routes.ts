import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { recordCspReport } from './record-csp-report.ts';

/** Receives browsers' reports of what the pages' policy has blocked. */
export const cspRoutes = serveEndpoints({
  'POST /csp-report': async ({ c, deps, json, requester }) => {
    const { origin } = new URL(c.req.url);
    await recordCspReport(deps, json, { origin, visitor: requester });
    return { message: 'Report taken' } as const;
  },
});
