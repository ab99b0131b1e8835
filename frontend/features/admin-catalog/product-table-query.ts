import { useSearchParams } from 'react-router-dom';
import { STOCK_LEVELS, type StockLevel } from '#contract/catalog/admin-product.ts';
import { PRODUCT_STATUSES, type Product, type ProductStatus } from '#contract/catalog/product.ts';
import { readSort, type Sort, sortBy, writeSort } from '../../lib/table-sort.ts';

/** Sortable columns of the table; the API uses the same names. */
const SORT_COLUMNS = ['name', 'price', 'quantity', 'sold', 'createdAt'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];
export type ProductTableSort = Sort<SortColumn>;

/** Most recently added first. */
const START_PRODUCT_SORT: ProductTableSort = { by: 'createdAt', order: 'desc' };

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

/** Filter of the products table; an empty string matches any. */
export interface ProductTableFilter {
  status: ProductStatus | 'all';
  /** A category's id. */
  category: string;
  stock: StockLevel | '';
}

/** What shoppers see. */
export const IN_THE_SHOP: ProductTableFilter = { status: 'published', category: '', stock: '' };

/** Whether the filter shows exactly the shop's own list, which the specified endpoints return. */
export function isInTheShop({ status, category, stock }: ProductTableFilter): boolean {
  return status === 'published' && category === '' && stock === '';
}

function readFilter(params: URLSearchParams): ProductTableFilter {
  const shown = [...PRODUCT_STATUSES, 'all'] as const;
  return {
    status: shown.find((one) => one === params.get('show')) ?? IN_THE_SHOP.status,
    category: params.get('category') ?? '',
    stock: STOCK_LEVELS.find((one) => one === params.get('stock')) ?? '',
  };
}

function writeFilter(params: URLSearchParams, { status, category, stock }: ProductTableFilter) {
  if (status !== IN_THE_SHOP.status) params.set('show', status);
  if (category !== '') params.set('category', category);
  if (stock !== '') params.set('stock', stock);
}

interface Shown {
  search: string;
  filter: ProductTableFilter;
  sort: ProductTableSort;
}

/**
 * The table's search, filter and sort, kept in the URL: Back, a reload and a shared link show the
 * same.
 */
export function useProductsUrl() {
  const [params, setParams] = useSearchParams();
  const shown: Shown = {
    search: params.get('search')?.trim() ?? '',
    filter: readFilter(params),
    sort: readSort(params, SORT_COLUMNS, START_PRODUCT_SORT),
  };
  return {
    ...shown,
    /** Other products add a history entry; another order of the same ones does not. */
    setSearch: (search: string) => setParams(toParams({ ...shown, search })),
    setFilter: (filter: ProductTableFilter) => setParams(toParams({ ...shown, filter })),
    setSort: (sort: ProductTableSort) => setParams(toParams({ ...shown, sort }), { replace: true }),
  };
}

function toParams({ search, filter, sort }: Shown): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  writeFilter(params, filter);
  writeSort(params, sort, START_PRODUCT_SORT);
  return params;
}
