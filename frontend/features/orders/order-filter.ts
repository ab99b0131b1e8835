import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type OrderStatus, orderStatusSchema } from '#contract/orders/order-status.ts';
import { readSort, type Sort, writeSort } from '../../lib/table-sort.ts';

/** Sortable columns of the admin table: those with a database index. */
const ORDER_COLUMNS = ['createdAt', 'amount'] as const;
export type OrderSort = Sort<(typeof ORDER_COLUMNS)[number]>;

/** Newest first. */
const START_ORDER_SORT: OrderSort = { by: 'createdAt', order: 'desc' };

/** Filter of the orders table; an empty text, status or day filters nothing. */
export interface OrderFilter {
  text: string;
  status: OrderStatus | '';
  /** Days in the reader's time zone, both inclusive, as in a date field. */
  from: string;
  to: string;
}

export const ALL_ORDERS: OrderFilter = { text: '', status: '', from: '', to: '' };

export function isAll({ text, status, from, to }: OrderFilter): boolean {
  return text.trim() === '' && status === '' && from === '' && to === '';
}

export function isSame(one: OrderFilter, other: OrderFilter): boolean {
  const names = Object.keys(ALL_ORDERS) as (keyof OrderFilter)[];
  return names.every((name) => one[name] === other[name]);
}

/** Effective sort of the table: search results are sorted by date only. */
export function sortOf({ text }: OrderFilter, sort: OrderSort): OrderSort {
  return text.trim() === '' ? sort : sort.by === 'amount' ? START_ORDER_SORT : sort;
}

/** The query for the API. */
export function queryOf(filter: OrderFilter, sort: OrderSort) {
  const { text, status, from, to } = filter;
  const { by, order } = sortOf(filter, sort);
  return {
    ...(text.trim() !== '' && { search: text.trim() }),
    ...(status !== '' && { status }),
    ...withTime('from', beginningOf(from, 0)),
    ...withTime('to', beginningOf(to, 1)),
    ...(by === 'amount' && { sort: 'amount' as const }),
    order,
  };
}
export type OrderTableQuery = ReturnType<typeof queryOf>;

function withTime<Name extends string>(name: Name, time: string | undefined) {
  return (time === undefined ? {} : { [name]: time }) as { [N in Name]?: string };
}

/**
 * When a day, or the day `later` days after it, begins in the reader's time zone; undefined for no
 * day.
 */
function beginningOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const time = new Date(year, month - 1, date + later);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

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
