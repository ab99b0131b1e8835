import * as z from 'zod/mini';
import { foldText } from '../fold-text.ts';
import { visibleLine } from '../text-schemas.ts';
import { ALL_CATEGORIES } from './all-categories.ts';
import { MAX_CATEGORY_NAME } from './category-name-length.ts';
import { NESTING } from './category-tree.ts';

/**
 * Returns the key that makes category names unique regardless of case, accents and width. A unique
 * index (migrations/0002) enforces it; `catalog/category.statements.ts` fills its column. A name
 * that is taken is refused with `category-taken`.
 */
export function categoryKey(name: string): string {
  return foldText(name);
}

/**
 * Schema of a category name. A name of nothing but accents is refused, and so are one with ` > `,
 * which files use to nest one category under another, and the search bar's word for all of them.
 */
export function categoryName(field: string) {
  const missing = `${field} is required`;
  return visibleLine(field, MAX_CATEGORY_NAME, missing).check(
    z.refine((name) => categoryKey(name) !== '', missing),
    z.refine(
      (name) => categoryKey(name) !== categoryKey(ALL_CATEGORIES),
      `${field} must not be "${ALL_CATEGORIES}", which stands for every category`,
    ),
    z.refine((name) => !`${name} `.includes(NESTING), `${field} must not have "${NESTING}" in it`),
  );
}
