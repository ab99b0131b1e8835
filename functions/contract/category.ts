import * as z from 'zod/mini';
import { visibleLine } from './characters.ts';
import { foldText } from './fold-text.ts';

export const MAX_CATEGORY_NAME = 32;

export const categorySchema = z.object({ _id: z.string(), name: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** GET /api/categories: every category by name. */
export const categoryListSchema = z.array(categorySchema);

/**
 * POST /api/category/create/:userId. Unique regardless of case, accents and width: the database
 * decides, so a name of nothing but an accent is none.
 */
export const categoryCreateSchema = z.object({
  name: visibleLine('Category name', MAX_CATEGORY_NAME).check(
    z.refine((name) => foldText(name) !== '', 'Category name is required'),
  ),
});
export const categoryCreatedSchema = z.object({ data: categorySchema });
