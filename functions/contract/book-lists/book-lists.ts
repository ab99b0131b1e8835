import * as z from 'zod/mini';
import { productListSchema, productSchema } from '../catalog/product.ts';

// Book lists compiled by the staff, as anyone reads them.

/** The list that every shop has; each pick says who picked it. */
export const STAFF_PICKS = 'staff-picks';

/**
 * GET /api/list/:slug: a published list in its order; `intro` is safe HTML, rendered from Markdown.
 */
export const listPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  books: z.array(
    z.object({
      product: productSchema,
      /** Why it is recommended; empty without a note. */
      note: z.string(),
      /** Who picked it, on staff picks; empty on other lists. */
      pickedBy: z.string(),
    }),
  ),
});
export type ListPage = z.infer<typeof listPageSchema>;
export type BookOnList = ListPage['books'][number];

/** GET /api/shelf/:slug: the first books of a published list; empty if there is no such list. */
export const homeListBooksSchema = productListSchema;
