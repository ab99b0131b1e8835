import * as z from 'zod/mini';

/** GET /api/health: a shop that works. One that does not answers 503, and `fields` says what fails. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  /** Which deployment answers, as Cloudflare names it; null where nothing was deployed. */
  version: z.nullable(z.object({ id: z.string(), tag: z.string(), deployedAt: z.string() })),
  /**
   * Products that have changed and are not in the search index yet; of more than 1,000 it says 1,000.
   */
  searchWaiting: z.int(),
  /** When a round of the scheduled work last began, UTC; null before the first. */
  lastDueWork: z.nullable(z.string()),
  /** When the latest whole backup began, UTC; null when there is none. */
  lastBackup: z.nullable(z.string()),
});
export type Health = z.infer<typeof healthSchema>;
