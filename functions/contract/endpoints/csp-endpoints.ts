import { cspReportSchema, cspReportTakenSchema } from '../csp-report.ts';
import type { Endpoint } from './endpoint.ts';

/** Reports that browsers send by themselves. */
export const cspEndpoints = {
  'POST /csp-report': {
    summary: 'Report what the policy of a page has stopped',
    description:
      'Browsers do so by themselves (`report-uri`, `report-to`). The same of one day is counted in ' +
      'one row; no query string is kept, and of a path the first part.',
    auth: 'anyone',
    json: cspReportSchema,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    maxBytes: 16 * 1024,
    response: cspReportTakenSchema,
    limits: [{ limit: 'address', as: 'csp-report', by: ['address'] }],
  },
} as const satisfies Record<string, Endpoint>;
