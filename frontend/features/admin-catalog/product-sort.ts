import type { Product } from '../../../functions/contract/product.ts';
import { type Sort, sortBy } from '../../lib/table-sort.ts';

/** The columns of the table that sort it; the API sorts by the same names. */
export const SORT_COLUMNS = ['name', 'price', 'quantity', 'sold', 'createdAt'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];
export type ProductTableSort = Sort<SortColumn>;

/** What was put on sale last comes first. */
export const START_PRODUCT_SORT: ProductTableSort = { by: 'createdAt', order: 'desc' };

/** For what the API does not sort: the books that a search has found. */
export function sortProducts(products: readonly Product[], sort: ProductTableSort): Product[] {
  return sortBy(products, sort.order, (product) => product[sort.by]);
}
