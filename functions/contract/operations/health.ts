import * as z from 'zod/mini';

/** GET /api/health: a shop that works. Otherwise it answers 503, and `fields` says what fails. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  /** The deployment that answers, as Cloudflare names it; null if nothing was deployed. */
  version: z.nullable(z.object({ id: z.string(), tag: z.string(), deployedAt: z.string() })),
  /** Changed products that are not in the search index yet; 1,000 means 1,000 or more. */
  searchWaiting: z.int(),
  /** When a round of the scheduled work last began, UTC; null before the first. */
  lastDueWork: z.nullable(z.string()),
  /** When the latest complete backup began, UTC; null if there is none. */
  lastBackup: z.nullable(z.string()),
});
export type Health = z.infer<typeof healthSchema>;
