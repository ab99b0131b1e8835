import * as z from 'zod/mini';
import { productListSchema } from '../catalog/product.ts';

/** GET /api/series/:name: its books in reading order; `more` if there are further ones. */
export const seriesWithBooksSchema = z.object({
  key: z.string(),
  name: z.string(),
  books: productListSchema,
  more: z.boolean(),
});
export type SeriesWithBooks = z.infer<typeof seriesWithBooksSchema>;

/** Returns the text that says how many books the page shows. */
export function seriesCountText({ books, more }: SeriesWithBooks): string {
  if (books.length === 1) return '1 book';
  return more ? `The first ${books.length} books` : `${books.length} books, in reading order`;
}
