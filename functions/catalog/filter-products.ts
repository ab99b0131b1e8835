import type { Product } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { listFiltered } from './filtered-list.repository.ts';
import { readNesting, withChildren } from './nesting.repository.ts';
import type { PriceBounds } from './price-band-index.ts';
import { listProducts, type Paging, sortFiltered } from './product-list.repository.ts';

/**
 * The specified filter; an empty list of categories means all, price bounds are inclusive. A category
 * has the books of those under it too.
 */
export async function filterProducts(
  { db }: Pick<Deps, 'db'>,
  asked: Paging & { skip: number; categoryIds: string[]; price: PriceBounds | undefined },
): Promise<Product[]> {
  if (asked.categoryIds.length === 0 && asked.price === undefined) {
    return await listProducts(db, asked);
  }
  const categoryIds =
    asked.categoryIds.length > 0
      ? withChildren(asked.categoryIds, await readNesting(db))
      : asked.categoryIds;
  const filter = { ...asked, categoryIds };
  return await (filter.sortBy === '_id' ? listFiltered(db, filter) : sortFiltered(db, filter));
}
