import * as z from 'zod/mini';
import { productListSchema, productSchema } from './product.ts';

// Books that the staff have chosen, as anyone reads them.

/** The list that every shop has: each pick says who picked it. */
export const STAFF_PICKS = 'staff-picks';

/** GET /api/list/:slug: a published list in its order; `intro` is safe HTML, made of Markdown. */
export const listPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  books: z.array(
    z.object({
      product: productSchema,
      /** Why it is liked; empty where nobody says. */
      note: z.string(),
      /** Of a staff pick, who picked it; empty otherwise. */
      pickedBy: z.string(),
    }),
  ),
});
export type ListPage = z.infer<typeof listPageSchema>;
export type BookOnList = ListPage['books'][number];

/** GET /api/shelf/:slug: the first books of a published list; none where there is no such list. */
export const listShelfSchema = productListSchema;
