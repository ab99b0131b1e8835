import * as z from 'zod/mini';
import { categorySchema } from './category.ts';
import { categoryName } from './category-name.ts';

/** Books moved by one call. */
export const MAX_BOOKS_MOVED = 500;

/**
 * GET /api/categories/table/:userId: every category by name, with the number of books shoppers see
 * in it; if there are others under it, `withChildren` includes their books. `hasBooks` also counts
 * drafts and hidden books: a category cannot be deleted until they have moved.
 */
export const categoryTableSchema = z.object({
  data: z.array(
    z.extend(categorySchema, {
      books: z.number(),
      withChildren: z.optional(z.number()),
      hasBooks: z.boolean(),
    }),
  ),
});
export type CategoryInTable = z.infer<typeof categoryTableSchema>['data'][number];

/** POST /api/category/create/:userId. */
export const categoryNameSchema = z.object({ name: categoryName('Category name') });
const FROM = 'from must be the name that the category had';
/** PUT /api/category/:categoryId/:userId: `from` is the name that the admin saw. */
export const categoryRenameSchema = z.extend(categoryNameSchema, {
  from: z.optional(z.string(FROM).check(z.maxLength(200, FROM))),
});
export const categoryCreatedSchema = z.object({ data: categorySchema });

/**
 * PUT /api/category/:categoryId/parent/:userId: another category's id, or null for the top level.
 */
export const categoryNestSchema = z.object({
  parent: z.nullable(z.string('parent must be the id of a category, or null')),
});

/** POST /api/category/:categoryId/move/:userId: `to` is another category's id. */
export const booksMoveSchema = z.object({
  to: z.string('to must be the id of a category'),
});
export const booksMovedSchema = z.object({
  moved: z.number(),
  /** Whether the category has more books; then call again. */
  more: z.boolean(),
});
export type BooksMoved = z.infer<typeof booksMovedSchema>;

export const categoryDeletedSchema = z.object({
  message: z.literal('Category deleted successfully'),
});
