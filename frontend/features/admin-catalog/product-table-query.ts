import type { Product } from '../../../functions/contract/product.ts';
import { type Sort, sortBy } from '../../lib/table-sort.ts';
import type { ProductTableFilter } from './product-filter.ts';

/** Sortable columns of the table; the API uses the same names. */
export const SORT_COLUMNS = ['name', 'price', 'quantity', 'sold', 'createdAt'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];
export type ProductTableSort = Sort<SortColumn>;

/** Most recently added first. */
export const START_PRODUCT_SORT: ProductTableSort = { by: 'createdAt', order: 'desc' };

/** Sorts search results, which the API does not sort. */
export function sortProducts(products: readonly Product[], sort: ProductTableSort): Product[] {
  return sortBy(products, sort.order, (product) => product[sort.by]);
}

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
