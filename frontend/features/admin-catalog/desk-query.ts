import type { ProductTableFilter } from './product-filter.ts';
import type { ProductTableSort } from './product-sort.ts';

/** Which products are listed, and in which order. */
export interface DeskList {
  search: string;
  filter: ProductTableFilter;
  sort: ProductTableSort;
}

/** The same as the desk is asked for it. */
export function deskQueryOf({ search, filter, sort }: DeskList) {
  return {
    sortBy: sort.by,
    order: sort.order,
    ...(search !== '' && { search }),
    ...(filter.status !== 'all' && { status: filter.status }),
    ...(filter.category !== '' && { category: filter.category }),
    ...(filter.stock !== '' && { stock: filter.stock }),
  };
}
