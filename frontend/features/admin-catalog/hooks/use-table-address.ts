import { useSearchParams } from 'react-router-dom';
import { readSort } from '../../../lib/table-sort.ts';
import { type ProductSort, SORT_COLUMNS, START_SORT } from '../product-sort.ts';

/** What the table shows, kept in the page's address: back, reload and a sent link show the same. */
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const sort = readSort(params, SORT_COLUMNS, START_SORT);
  return {
    search,
    sort,
    /** Another search is another page of the history; another order of the same is not. */
    setSearch: (text: string) => setParams(toParams(text, sort)),
    setSort: (next: ProductSort) => setParams(toParams(search, next), { replace: true }),
  };
}

function toParams(search: string, { by, order }: ProductSort): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (by !== START_SORT.by || order !== START_SORT.order) {
    params.set('sort', by);
    params.set('order', order);
  }
  return params;
}
