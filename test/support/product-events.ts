import { db } from './shop.ts';

/** What the log says of a product's price, stock and status, the first change first. */
export function eventsOf(id: string) {
  return db
    .selectFrom('events')
    .select(['actor', 'subject', 'before', 'after', 'detail'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
}
