import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import { joinNumber, orderWords } from './order-search-words.ts';

/** Order on the outbox: its index entry may be out of date. */
export interface OrderChange {
  id: number;
  order_id: string;
}

/** Changes on the outbox, latest first: new orders are what is searched for. */
export function listOrderChanges(db: Database, limit: number): Promise<OrderChange[]> {
  return db.selectFrom('order_changes').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Order with its index words. */
export interface IndexedOrder {
  id: string;
  at: string;
  words: string[];
}

/** Reads the current words of the orders. */
export async function listOrdersToIndex(db: Database, ids: string[]): Promise<IndexedOrder[]> {
  const [orders, lines] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .innerJoin('payments', 'payments.id', 'orders.payment_id')
      .select(['orders.id', 'orders.number', 'orders.created_at', 'orders.address'])
      .select(['orders.amount_cents', 'orders.gift_card_cents', 'orders.discount_code'])
      .leftJoin('shipments', 'shipments.order_id', 'orders.id')
      .select(['users.name', 'payments.transaction_id', 'shipments.tracking_number'])
      .select(selectEmail().as('email'))
      .where('orders.id', 'in', anyOf(ids))
      .execute(),
    db
      .selectFrom('order_lines')
      .leftJoin('products', 'products.id', 'order_lines.product_id')
      .select(['order_lines.order_id', 'order_lines.name'])
      .select(sql<string | null>`coalesce(order_lines.isbn, products.isbn)`.as('isbn'))
      .where('order_lines.order_id', 'in', anyOf(ids))
      .execute(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => {
    const own = linesOf.get(order.id) ?? [];
    const parcel = order.tracking_number ?? '';
    const numbers = [order.number, parcel].map(joinNumber);
    const words = orderWords({
      ids: [order.id, ...numbers, ...own.map(({ isbn }) => isbn ?? '')],
      // Numbers also by their parts, as they are read out; `ids` has them as one word.
      names: [
        order.name,
        order.number,
        parcel,
        order.transaction_id ?? '',
        order.address,
        order.discount_code ?? '',
      ],
      email: order.email,
      titles: own.map(({ name }) => name),
      amounts: [order.amount_cents, order.amount_cents - order.gift_card_cents],
    });
    return { id: order.id, at: order.created_at, words };
  });
}
