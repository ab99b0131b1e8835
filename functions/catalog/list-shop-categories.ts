import type { Category } from '../contract/category.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { keyOfFacet } from '../search/facets.ts';
import { listPairCounts } from '../search/listing.repository.ts';
import { listCategories } from './category.repository.ts';

/**
 * Every category by name, and of which the search index knows no book, in it or under it. Without the
 * index, of none.
 */
export async function listShopCategories({
  db,
  search,
}: Pick<Deps, 'db' | 'search'>): Promise<Category[]> {
  const [categories, holding] = await Promise.all([
    listCategories(db),
    listHolding(search).catch((error: unknown) => {
      logFailure('categories without the index', { error });
      return undefined;
    }),
  ]);
  if (!holding) return categories;
  const holds = ({ _id }: Category) => holding.has(keyOfFacet({ facet: 'category', value: _id }));
  const held = new Set(categories.filter(holds).flatMap(({ _id, parent }) => [_id, parent]));
  return categories.map((category) =>
    held.has(category._id) ? category : { ...category, isEmpty: true as const },
  );
}

async function listHolding(search: Deps['search']): Promise<Set<string>> {
  const beginning = keyOfFacet({ facet: 'category', value: '' });
  return new Set((await listPairCounts(search, [''], beginning)).map(({ other }) => other));
}
