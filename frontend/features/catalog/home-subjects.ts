import type { Category } from '#contract/catalog/category.ts';
import { flattenBranches, nestCategories, nestedName } from '#contract/catalog/category-tree.ts';

/** Label of the collapsed remaining subjects. */
export const ALL_SUBJECTS = 'All subjects';

/** A category, and its name when shown away from its parent. */
export interface Subject {
  category: Category;
  name: string;
}

/**
 * The home page's subjects: first the top-level categories that contain books, then the rest. While
 * the shop has no books, all top-level categories come first.
 */
export function subjectsOf(categories: readonly Category[]): { first: Subject[]; rest: Subject[] } {
  const top = categories.filter(({ parent }) => parent === undefined);
  const holding = top.filter(({ isEmpty }) => !isEmpty);
  const first = holding.length > 0 ? holding : top;
  const inOrder = flattenBranches(nestCategories(categories)).map(({ category }) => category);
  const isFirst = new Set(first.map(({ _id }) => _id));
  const rest = inOrder.filter(({ _id }) => !isFirst.has(_id));
  const named = (category: Category) => ({ category, name: nestedName(category, categories) });
  return { first: first.map(named), rest: rest.map(named) };
}
