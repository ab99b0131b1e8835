import type { ProductListPage } from '../contract/catalog/product.ts';
import { PRICE_BOUNDS, type ProductFilter } from '../contract/catalog/product-list-requests.ts';
import { parseDollars } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { readNesting, withChildren } from './category.repository.ts';
import { listFilteredById, sortFiltered } from './filter-by-category-and-price.repository.ts';
import type { PriceBounds } from './price-range-index.ts';
import { listProducts } from './product-list.repository.ts';

/**
 * Specified filter, POST /api/products/by/search, for external API clients: the shop's own pages
 * use GET /api/search (`search/list-filtered-books.ts`). An empty list of categories means all;
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
  const price = priceBounds(filters.price);
  if (filters.category.length === 0 && price === undefined) return await listProducts(db, paging);
  const categoryIds =
    filters.category.length > 0 ? withChildren(filters.category, await readNesting(db)) : [];
  const filter = { ...paging, categoryIds, price };
  return await (filter.sortBy === '_id' ? listFilteredById(db, filter) : sortFiltered(db, filter));
}

/** Converts dollar bounds to cents, both inclusive. */
function priceBounds([from, to]: ProductFilter['filters']['price']): PriceBounds | undefined {
  if (from === undefined || to === undefined) return undefined;
  const bounds = { from: parseDollars(from), to: parseDollars(to) };
  if (bounds.from === undefined || bounds.to === undefined) {
    throw refuse('invalid-input', { values: { complaint: PRICE_BOUNDS } });
  }
  return { from: bounds.from, to: bounds.to };
}
