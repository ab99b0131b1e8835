import { db } from './shop.ts';

/** The logged changes of a product's price, stock and status, oldest first. */
export function eventsOf(id: string) {
  return db
    .selectFrom('events')
    .select(['actor', 'subject', 'before', 'after', 'detail'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
}
