import * as z from 'zod/mini';
import { categorySchema } from './category.ts';

/** Rows processed by one call. */
export const REINDEX_ROWS = 200;

/** Tables with columns derived from others, in the order in which they are processed. */
export const REINDEXED_TABLES = ['categories', 'products'] as const;

/** POST /api/catalogue/reindex/:userId. `after` is the `next` of the previous answer, or empty. */
export const reindexSchema = z.object({
  table: z.enum(REINDEXED_TABLES, `table must be ${REINDEXED_TABLES.join(' or ')}`),
  after: z._default(z.string('after must be a text'), ''),
});
export type Reindex = z.output<typeof reindexSchema>;

/** `next` is null when all rows have been processed. */
export const reindexedSchema = z.object({
  read: z.int(),
  corrected: z.int(),
  /** Categories left as they are, because another category already has the corrected name. */
  taken: z.array(categorySchema),
  next: z.nullable(z.string()),
});
export type Reindexed = z.infer<typeof reindexedSchema>;
