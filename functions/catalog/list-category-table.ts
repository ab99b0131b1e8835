import type { CategoryInTable } from '../contract/category-desk.ts';
import type { Deps } from '../deps.ts';
import { keyOfFacet } from '../search/facets.ts';
import { listPairCounts } from '../search/listing.repository.ts';
import { listCategories } from './category.repository.ts';

/** Every category by name, with how many books the search index counts in it. */
export async function listCategoryTable({ db, search }: Deps): Promise<CategoryInTable[]> {
  const [categories, counts] = await Promise.all([
    listCategories(db),
    listPairCounts(search, [''], keyOfFacet({ facet: 'category', value: '' })),
  ]);
  const books = new Map(counts.map((count) => [count.other, count.books]));
  return categories.map((category) => ({
    ...category,
    books: books.get(keyOfFacet({ facet: 'category', value: category._id })) ?? 0,
  }));
}
