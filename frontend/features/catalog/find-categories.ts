import type { Category } from '#contract/catalog/category.ts';
import type { Branch } from '#contract/catalog/category-tree.ts';
import { foldText } from '#contract/fold-text.ts';
import { counted } from '../../lib/count-text.ts';

/** From this many categories, readers search by name rather than scan the list. */
export const MANY_CATEGORIES = 20;

/**
 * Categories whose name contains all the words, each with all its children; otherwise, parents with
 * only the children that match.
 */
export function findBranches(
  branches: readonly Branch<Category>[],
  words: string,
): Branch<Category>[] {
  const sought = foldText(words).split(' ');
  const isFound = ({ name }: Category) => {
    const folded = foldText(name);
    return sought.every((word) => folded.includes(word));
  };
  return branches.flatMap((branch) => {
    if (isFound(branch)) return [branch];
    const children = branch.children.filter(isFound);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

export function foundCategoriesText(found: readonly Branch<Category>[]): string {
  const count = found.reduce((sum, { children }) => sum + 1 + children.length, 0);
  if (count === 0) return 'No category is called that';
  return counted(count, 'category', 'categories');
}
