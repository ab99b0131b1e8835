import * as z from 'zod/mini';
import { foldText } from './fold-text.ts';
import { NESTING } from './nested-categories.ts';
import { visibleLine } from './text-schemas.ts';

export const MAX_CATEGORY_NAME = 32;

/**
 * What two names of one category have in common: a name is unique regardless of case, accents and
 * width, by a unique index (migrations/0002) that `catalog/category.statements.ts` fills. Who takes one
 * again is refused with `category-taken`.
 */
export function categoryKey(name: string): string {
  return foldText(name);
}

/**
 * What a category may be called. One of nothing but an accent is no name; and a file nests one under
 * another by ` > `, which no name has in it.
 */
export function categoryName(field: string, missing = `${field} is required`) {
  return visibleLine(field, MAX_CATEGORY_NAME, missing).check(
    z.refine((name) => categoryKey(name) !== '', missing),
    z.refine((name) => !`${name} `.includes(NESTING), `${field} must not have "${NESTING}" in it`),
  );
}
