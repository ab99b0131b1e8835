import * as z from 'zod/mini';
import { categorySchema } from '../catalog/category.ts';

// A file of its own: the search box on every page needs no more of a search than this.

/** Suggestions while typing in a search box: the best books, their authors, and categories. */
export const suggestionsSchema = z.object({
  titles: z.array(z.object({ _id: z.string(), name: z.string(), author: z.nullable(z.string()) })),
  authors: z.array(z.string()),
  categories: z.array(categorySchema),
  correction: z.nullable(z.string()),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
