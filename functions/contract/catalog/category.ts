import * as z from 'zod/mini';

export const categorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Id of the parent category; absent at the top level. */
  parent: z.optional(z.string()),
  /** Neither it nor a category under it has books that shoppers see; absent otherwise. */
  isEmpty: z.optional(z.literal(true)),
});
export type Category = z.infer<typeof categorySchema>;

/** GET /api/categories: every category by name. */
export const categoryListSchema = z.array(categorySchema);
