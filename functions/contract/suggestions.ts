import * as z from 'zod/mini';
import { categorySchema } from './category.ts';

// By itself: the box on every page needs no more of a search than this.

/** What a search box offers while one types: the best books, their authors, categories. */
export const suggestionsSchema = z.object({
  titles: z.array(z.object({ _id: z.string(), name: z.string(), author: z.nullable(z.string()) })),
  authors: z.array(z.string()),
  categories: z.array(categorySchema),
  correction: z.nullable(z.string()),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
