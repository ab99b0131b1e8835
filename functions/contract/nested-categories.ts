import type { Category } from './category.ts';

/** What stands between a category and one under it, in a file and where both are named. */
export const NESTING = ' > ';

/** A category with those under it. */
export type Branch<C extends Category> = C & { children: C[] };

/** Each category at the top with those under it, all in the order in which they came. */
export function nestCategories<C extends Category>(categories: readonly C[]): Branch<C>[] {
  const known = new Set(categories.map(({ _id }) => _id));
  const byParent = Map.groupBy(categories, ({ parent }) => parent);
  return categories
    .filter(({ parent }) => parent === undefined || !known.has(parent))
    .map((category) => ({ ...category, children: byParent.get(category._id) ?? [] }));
}

/** All of them one behind the other, each with those under it behind itself. */
export function flattenBranches<C extends Category>(
  branches: readonly Branch<C>[],
): { category: C; isNested: boolean }[] {
  return branches.flatMap((branch) => [
    { category: branch, isNested: false },
    ...branch.children.map((category) => ({ category, isNested: true })),
  ]);
}

/** `Fiction > Poetry`, or the name alone of one at the top. */
export function nestedName({ name, parent }: Category, categories: readonly Category[]): string {
  const above = parent && categories.find(({ _id }) => _id === parent);
  return above ? above.name + NESTING + name : name;
}
