import * as z from 'zod/mini';

/** More than any browser sends at once. */
const MAX_REPORTS = 20;

/** Body that `report-uri` sends: `application/csp-report`. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

/** Body that `report-to` sends: `application/reports+json`. Reports of other types are ignored. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(
        z.nullable(
          z.object({
            documentURL: z.optional(z.string()),
            effectiveDirective: z.optional(z.string()),
            blockedURL: z.optional(z.nullable(z.string())),
          }),
        ),
      ),
    }),
  )
  .check(z.maxLength(MAX_REPORTS, `At most ${MAX_REPORTS} reports at once`));

/**
 * POST /api/csp-report: what a browser says the pages' policy has blocked.
 * @see https://www.w3.org/TR/CSP3/#violation-reports
 */
export const cspReportSchema = z.union([single, several], 'This is no report of a policy');
export type CspReportInput = z.infer<typeof cspReportSchema>;

export const cspReportTakenSchema = z.object({ message: z.literal('Report taken') });
