import type { OrderStatus } from '../../../functions/contract/order-status.ts';
import type { Sort } from '../../lib/table-sort.ts';

/** Sortable columns of the admin table: those with a database index. */
export const ORDER_COLUMNS = ['createdAt', 'amount'] as const;
export type OrderSort = Sort<(typeof ORDER_COLUMNS)[number]>;

/** Newest first. */
export const START_ORDER_SORT: OrderSort = { by: 'createdAt', order: 'desc' };

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
