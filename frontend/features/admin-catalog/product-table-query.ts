import type { ProductTableFilter } from './product-filter.ts';
import type { ProductTableSort } from './product-sort.ts';

/** Which products are listed, and in which order. */
export interface ProductTableQuery {
  search: string;
  filter: ProductTableFilter;
  sort: ProductTableSort;
}

/** The query for the API. */
export function productTableQueryOf({ search, filter, sort }: ProductTableQuery) {
  return {
    sortBy: sort.by,
    order: sort.order,
    ...(search !== '' && { search }),
    ...(filter.status !== 'all' && { status: filter.status }),
    ...(filter.category !== '' && { category: filter.category }),
    ...(filter.stock !== '' && { stock: filter.stock }),
  };
}
