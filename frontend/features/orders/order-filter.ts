import type { OrderStatus } from '../../../functions/contract/order-status.ts';
import type { Sort } from '../../lib/table-sort.ts';

/** The columns of the admin's table that sort it: those that the shop has an index of. */
export const ORDER_COLUMNS = ['createdAt', 'amount'] as const;
export type OrderSort = Sort<(typeof ORDER_COLUMNS)[number]>;

/** The newest first. */
export const START_ORDER_SORT: OrderSort = { by: 'createdAt', order: 'desc' };

/** Which orders the table shows; an empty text, status or day leaves none out. */
export interface OrderFilter {
  text: string;
  status: OrderStatus | '';
  /** Days by the reader's clock, both of them included, as a date field has them. */
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

/** How the table is sorted: what is searched, by when it was placed. */
export function sortOf({ text }: OrderFilter, sort: OrderSort): OrderSort {
  return text.trim() === '' ? sort : sort.by === 'amount' ? START_ORDER_SORT : sort;
}

/** As the API asks for them. */
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

/** When a day begins where the reader is, or the one so many days later; undefined for no day. */
function beginningOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const time = new Date(year, month - 1, date + later);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
