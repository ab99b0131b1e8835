import type { Category } from '../contract/category.ts';
import type { CategoryInTable } from '../contract/category-requests.ts';
import type { Deps } from '../deps.ts';
import { keyOfFacet } from '../search/facets.ts';
import { listPairCounts } from '../search/listing.repository.ts';
import { listCategories, listCategoriesInUse } from './category.repository.ts';

/** Every category by name, with how many books the search index counts in it, and under it. */
export async function listCategoryTable({ db, search }: Deps): Promise<CategoryInTable[]> {
  const [categories, inUse, counts] = await Promise.all([
    listCategories(db),
    listCategoriesInUse(db),
    listPairCounts(search, [''], keyOfFacet({ facet: 'category', value: '' })),
  ]);
  const books = new Map(counts.map((count) => [count.other, count.books]));
  const booksOf = ({ _id }: Category) =>
    books.get(keyOfFacet({ facet: 'category', value: _id })) ?? 0;
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
