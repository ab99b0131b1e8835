import type { Endpoint } from '../endpoint.ts';
import { cspReportSchema, cspReportTakenSchema } from './csp-report.ts';

/** Reports that browsers send by themselves. */
export const cspEndpoints = {
  'POST /csp-report': {
    summary: 'Report a Content Security Policy violation',
    description:
      'Sent by browsers (`report-uri`, `report-to`). Identical violations of one day are ' +
      'counted in one row; an address adds at most 22 rows a day. Query strings are not stored, ' +
      'and of a page’s path only the first part.',
    auth: 'anyone',
    json: cspReportSchema,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    maxBytes: 16 * 1024,
    response: cspReportTakenSchema,
    limits: [{ limit: 'address', as: 'csp-report', by: ['address'] }],
  },
} as const satisfies Record<string, Endpoint>;
