import { listColumns } from './rows.ts';

/** The logged changes of a product's price, stock and status, oldest first. */
export function eventsOf(id: string) {
  return listColumns('events', { product_id: id }, [
    'actor',
    'subject',
    'before',
    'after',
    'detail',
  ]);
}
