import type { Category } from './category.ts';

/** Separator between a category and one under it, in files and wherever both are named. */
export const NESTING = ' > ';

/** A category with those under it. */
export type Branch<C extends Category> = C & { children: C[] };

/** Returns each top-level category with those under it, in the order given. */
export function nestCategories<C extends Category>(categories: readonly C[]): Branch<C>[] {
  const known = new Set(categories.map(({ _id }) => _id));
  return categories
    .filter(({ parent }) => parent === undefined || !known.has(parent))
    .map((category) => ({
      ...category,
      children: categories.filter(({ parent }) => parent === category._id),
    }));
}

/** Flattens the branches: each category is followed by those under it. */
export function flattenBranches<C extends Category>(
  branches: readonly Branch<C>[],
): { category: C; isNested: boolean }[] {
  return branches.flatMap((branch) => [
    { category: branch, isNested: false },
    ...branch.children.map((category) => ({ category, isNested: true })),
  ]);
}

/** Returns `Fiction > Poetry`, or the name alone at the top level. */
export function nestedName({ name, parent }: Category, categories: readonly Category[]): string {
  const above = parent && categories.find(({ _id }) => _id === parent);
  return above ? above.name + NESTING + name : name;
}
