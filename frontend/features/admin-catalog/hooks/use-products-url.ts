import { useSearchParams } from 'react-router-dom';
import { readSort, writeSort } from '../../../lib/table-sort.ts';
import { type ProductTableFilter, readFilter, writeFilter } from '../product-filter.ts';
import { type ProductTableSort, SORT_COLUMNS, START_PRODUCT_SORT } from '../product-table-query.ts';

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
