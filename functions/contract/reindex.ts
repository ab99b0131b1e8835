import * as z from 'zod/mini';
import { categorySchema } from './category.ts';

/** How many rows one call goes over. */
export const REINDEX_ROWS = 200;

/** What holds columns that are made from others, in the order in which it is gone over. */
export const REINDEXED_TABLES = ['categories', 'products'] as const;

/** POST /api/catalogue/reindex/:userId. `after` is the `next` of the answer before, or nothing. */
export const reindexSchema = z.object({
  table: z.enum(REINDEXED_TABLES, `table must be ${REINDEXED_TABLES.join(' or ')}`),
  after: z._default(z.string('after must be a text'), ''),
});
export type Reindex = z.output<typeof reindexSchema>;

/** `next` is null when all rows have been gone over. */
export const reindexedSchema = z.object({
  read: z.int(),
  corrected: z.int(),
  /** Categories that stay as they are: as they should be, another one is already. */
  taken: z.array(categorySchema),
  next: z.nullable(z.string()),
});
export type Reindexed = z.infer<typeof reindexedSchema>;
