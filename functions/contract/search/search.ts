import * as z from 'zod/mini';
import { productListSchema } from '../catalog/product.ts';
import { facetsSchema } from './book-filters.ts';

/** Books found are counted up to this number. */
export const MAX_COUNTED = 100;

/**
 * A page of search results, best first. If `count.exact` is false, there are more than
 * `count.value`. `next` is the `after` of the next page; null on the last. `correction` is the
 * corrected spelling that finds these books; null if the text was used as typed. `partial` is true
 * if no book has all of the words, and these have some of them. `facets` is null unless requested.
 * A page may hold fewer books than requested, even none, and still have a next one.
 */
export const searchResultPageSchema = z.object({
  data: productListSchema,
  count: z.object({ value: z.int(), exact: z.boolean() }),
  next: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  partial: z.optional(z.boolean()),
  facets: z.nullable(facetsSchema),
});
export type SearchResultPage = z.infer<typeof searchResultPageSchema>;

/** Progress of an index rebuild; done when `next` is null. */
export const searchRebuiltSchema = z.object({
  indexed: z.int(),
  removed: z.int(),
  next: z.nullable(z.string()),
});
export type SearchRebuilt = z.infer<typeof searchRebuiltSchema>;
