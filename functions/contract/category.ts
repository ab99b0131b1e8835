import * as z from 'zod/mini';
import { maxCharacters, wellFormed } from './characters.ts';
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
  name: z.string('Category name is required').check(
    wellFormed(),
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Category name is required'),
    z.refine((name) => foldText(name) !== '', 'Category name is required'),
    z.regex(/^\P{Cc}*$/u, 'Category name must be one line of text'),
    maxCharacters(
      MAX_CATEGORY_NAME,
      `Category name must be at most ${MAX_CATEGORY_NAME} characters`,
    ),
  ),
});
export const categoryCreatedSchema = z.object({ data: categorySchema });
