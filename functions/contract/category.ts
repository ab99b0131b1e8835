import * as z from 'zod/mini';

export const categorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The id of the category that it is under; left out at the top. */
  parent: z.optional(z.string()),
  /** Whether no book that shoppers see is in it or under it; said of such a one alone. */
  isEmpty: z.optional(z.literal(true)),
});
export type Category = z.infer<typeof categorySchema>;

/** What a search says for its category where it means every one (spec 7). */
export const EVERY_CATEGORY = 'All';

/** @returns the category's id; undefined where every one is meant */
export function categoryMeant(category: string | undefined): string | undefined {
  return category === EVERY_CATEGORY || category === '' ? undefined : category;
}

/** GET /api/categories: every category by name. */
export const categoryListSchema = z.array(categorySchema);
