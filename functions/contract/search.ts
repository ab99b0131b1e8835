import * as z from 'zod/mini';
import { facetsSchema } from './book-filters.ts';
import { productListSchema } from './product.ts';

/** How far books that are found are counted. */
export const MAX_COUNTED = 200;

/**
 * A page of what a search found, the best first. `count.exact` false: there are more than
 * `count.value`. `next` is what `after` is for the page behind; null on the last. `correction` is
 * how the text would be spelt that finds them; null when it is as typed. `facets` is null unless it
 * is asked for. A page may hold fewer than were asked for, even none, and yet have a next one.
 */
export const searchPageSchema = z.object({
  data: productListSchema,
  count: z.object({ value: z.int(), exact: z.boolean() }),
  next: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  facets: z.nullable(facetsSchema),
});
export type SearchPage = z.infer<typeof searchPageSchema>;

/** How far a rebuild of the index has come; `next` null: it is done. */
export const searchRebuiltSchema = z.object({
  indexed: z.int(),
  removed: z.int(),
  next: z.nullable(z.string()),
});
export type SearchRebuilt = z.infer<typeof searchRebuiltSchema>;
