import type { Category } from '../contract/catalog/category.ts';
import type { CategoryInTable } from '../contract/catalog/category-requests.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { keyOfFacet } from '../search/facets.ts';
import { listPairCounts } from '../search/listing.repository.ts';
import { listCategories, listCategoriesInUse } from './category.repository.ts';

/**
 * Lists all categories by name (`category.repository.ts`) and marks those without an indexed book
 * in them or their subcategories. Without the index none are marked.
 */
export async function listShopCategories({
  db,
  search,
}: Pick<Deps, 'db' | 'search'>): Promise<Category[]> {
  const [categories, books] = await Promise.all([
    listCategories(db),
    countIndexed(search).catch((error: unknown) => {
      logFailure('categories without the index', { error });
      return undefined;
    }),
  ]);
  if (!books) return categories;
  const holding = categories.filter(({ _id }) => books.has(keyOf(_id)));
  const held = new Set(holding.flatMap(({ _id, parent }) => [_id, parent]));
  return categories.map((category) =>
    held.has(category._id) ? category : { ...category, isEmpty: true as const },
  );
}

/**
 * Lists all categories by name, with the number of indexed books in each, and in its subcategories.
 */
export async function listCategoryTable({ db, search }: Deps): Promise<CategoryInTable[]> {
  const [categories, inUse, books] = await Promise.all([
    listCategories(db),
    listCategoriesInUse(db),
    countIndexed(search),
  ]);
  const booksOf = ({ _id }: Category) => books.get(keyOf(_id)) ?? 0;
  const hasBooks = new Set(inUse);
  const children = Map.groupBy(categories, ({ parent }) => parent);
  return categories.map((category) => {
    const own = booksOf(category);
    const below = children.get(category._id);
    const all = below?.reduce((sum, child) => sum + booksOf(child), own);
    return {
      ...category,
      books: own,
      ...(all !== undefined && { withChildren: all }),
      hasBooks: hasBooks.has(category._id),
    };
  });
}

/** Number of books of each non-empty category, by its key in the index. */
async function countIndexed(search: Deps['search']): Promise<Map<string, number>> {
  const counts = await listPairCounts(search, [''], keyOf(''));
  return new Map(counts.map(({ other, books }) => [other, books]));
}

function keyOf(categoryId: string): string {
  return keyOfFacet({ facet: 'category', value: categoryId });
}
