import type { Product } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { listFiltered } from './filtered-list.repository.ts';
import type { PriceRange } from './price-band.ts';
import { listProducts, type Paging, sortFiltered } from './product-list.repository.ts';

/** The specified filter; an empty list of categories means all, price bounds are inclusive. */
export function filterProducts(
  { db }: Pick<Deps, 'db'>,
  filter: Paging & { skip: number; categoryIds: string[]; price: PriceRange | undefined },
): Promise<Product[]> {
  if (filter.categoryIds.length === 0 && filter.price === undefined) {
    return listProducts(db, filter);
  }
  return filter.sortBy === '_id' ? listFiltered(db, filter) : sortFiltered(db, filter);
}
