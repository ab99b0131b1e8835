import type { ProductListPage } from '../contract/catalog/product.ts';
import type { ProductFilter } from '../contract/catalog/product-list-requests.ts';
import { toCentBounds } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readNesting, withChildren } from './category.repository.ts';
import { listFilteredById, sortFiltered } from './filter-by-category-and-price.repository.ts';
import { listProducts } from './product-list.repository.ts';

/**
 * Specified filter, POST /api/products/by/search, for external API clients: the shop's own pages
 * use GET /api/search (`search/list-books.ts`). An empty list of categories means all;
 * price bounds are inclusive; defaults are in `contract/catalog/product-list-requests.ts`. A category
 * includes the books of its subcategories.
 */
export async function filterProducts(
  { db }: Pick<Deps, 'db'>,
  asked: ProductFilter,
): Promise<ProductListPage> {
  const data = await listAsked(db, asked);
  return { size: data.length, data };
}

async function listAsked(db: Database, { filters, ...paging }: ProductFilter) {
  const [from, to] = filters.price;
  const price = from === undefined || to === undefined ? undefined : toCentBounds(from, to);
  if (filters.category.length === 0 && price === undefined) return await listProducts(db, paging);
  const categoryIds =
    filters.category.length > 0 ? withChildren(filters.category, await readNesting(db)) : [];
  const filter = { ...paging, categoryIds, price };
  return await (filter.sortBy === '_id' ? listFilteredById(db, filter) : sortFiltered(db, filter));
}
