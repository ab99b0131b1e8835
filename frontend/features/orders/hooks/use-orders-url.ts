import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { orderStatusSchema } from '../../../../functions/contract/order-status.ts';
import { readSort, writeSort } from '../../../lib/table-sort.ts';
import {
  ORDER_COLUMNS,
  type OrderFilter,
  type OrderSort,
  START_ORDER_SORT,
} from '../order-filter.ts';

/** Filter and sort of the orders table, kept in the URL. */
export function useOrdersUrl() {
  const [params, setParams] = useSearchParams();
  // Changes each time the URL is set, even to the same value.
  const { key } = useLocation();
  const current = useMemo(() => {
    const status = orderStatusSchema.safeParse(params.get('status'));
    const filter: OrderFilter = {
      text: params.get('search') ?? '',
      status: status.success ? status.data : '',
      from: params.get('from') ?? '',
      to: params.get('to') ?? '',
    };
    return { key, filter, sort: readSort(params, ORDER_COLUMNS, START_ORDER_SORT) };
  }, [params, key]);
  const { filter, sort } = current;
  const show = ({ text, status, from, to }: OrderFilter, next: OrderSort) => {
    const query = new URLSearchParams();
    if (text !== '') query.set('search', text);
    if (status !== '') query.set('status', status);
    if (from !== '') query.set('from', from);
    if (to !== '') query.set('to', to);
    writeSort(query, next, START_ORDER_SORT);
    // Another view of the same orders adds no history entry.
    setParams(query, { replace: true });
  };
  return {
    filter,
    sort,
    setFilter: (next: OrderFilter) => show(next, sort),
    setSort: (next: OrderSort) => show(filter, next),
  };
}
