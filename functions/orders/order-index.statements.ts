import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf, jsonLists } from '../db/sql-lists.ts';
import type { IndexedOrder, OrderChange } from './order-index.repository.ts';

/**
 * Replaces the index entries of the orders and takes the changes off the outbox. Guard
 * `order-changes-as-read`: an order that has changed since is read again.
 */
export function indexOrdersStatements(
  db: Database,
  changes: readonly OrderChange[],
  orders: readonly IndexedOrder[],
): Statement[] {
  const ids = anyOf(changes.map(({ id }) => id));
  const asRead = sql<SqlBool>`(SELECT count(*) FROM order_changes WHERE id IN ${ids})
    = ${changes.length}`;
  const orderIds = anyOf(changes.map((change) => change.order_id));
  return [
    requireStatement(db, 'order-changes-as-read', asRead),
    ...forgetOrdersStatements(db, orderIds),
    ...jsonLists(orders).flatMap((list) => insertWordsStatements(db, list)),
    statement(db.deleteFrom('order_changes').where('id', 'in', ids)),
  ];
}

/** Queues all orders, the newest to be indexed first, and marks that they have been. */
export function queueAllOrdersStatements(
  db: Database,
  mark: { name: string; now: Date },
): Statement[] {
  const all = db.selectFrom('orders').select('id').orderBy('created_at');
  return [
    statement(db.insertInto('order_changes').orReplace().columns(['order_id']).expression(all)),
    statement(
      db.insertInto('marks').orReplace().values({ name: mark.name, at: mark.now.toISOString() }),
    ),
  ];
}

function insertWordsStatements(db: Database, list: string): Statement[] {
  return [
    statement(
      db
        .insertInto('order_index')
        .columns(['order_id', 'created_at', 'words'])
        .expression(
          sql`SELECT value ->> 'id', value ->> 'at', value -> 'words' FROM json_each(${list})`,
        ),
    ),
    statement(
      db
        .insertInto('order_words')
        .columns(['word', 'created_at', 'order_id'])
        .expression(sql`SELECT words.value, orders.value ->> 'at', orders.value ->> 'id'
          FROM json_each(${list}) AS orders, json_each(orders.value, '$.words') AS words`),
    ),
  ];
}

/** Takes a user's orders off the index, whose words contain their name and address. */
export function forgetOrdersOfUserStatements(db: Database, userId: string): Statement[] {
  return forgetOrdersStatements(db, sql<string>`(SELECT id FROM orders WHERE user_id = ${userId})`);
}

function forgetOrdersStatements(db: Database, orderIds: RawBuilder<string>): Statement[] {
  const words = sql<SqlBool>`(word, created_at, order_id) IN (
    SELECT words.value, order_index.created_at, order_index.order_id
    FROM order_index, json_each(order_index.words) AS words
    WHERE order_index.order_id IN ${orderIds})`;
  return [
    statement(db.deleteFrom('order_words').where(words)),
    statement(db.deleteFrom('order_index').where('order_id', 'in', orderIds)),
  ];
}
