import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../functions/db/database.ts';
import { indexOrders } from '../../functions/orders/index-orders.ts';
import { listOrdersToIndex } from '../../functions/orders/order-index.repository.ts';
import { sqliteAsD1 } from './catalogue/sqlite-d1.ts';

const READ_AT_ONCE = 2000;

/**
 * Indexes all orders with words made by the shop's own code. The entries are inserted in index
 * order; with a million orders, inserting each in place takes many times as long.
 */
export async function indexAll(shop: DatabaseSync): Promise<void> {
  const db = openDatabase(sqliteAsD1(shop));
  shop.exec(`BEGIN; CREATE TEMP TABLE made_words (word TEXT, created_at TEXT, order_id TEXT)`);
  const index = shop.prepare('INSERT INTO order_index VALUES (?, ?, ?)');
  const word = shop.prepare('INSERT INTO made_words VALUES (?, ?, ?)');
  const next = shop.prepare(`SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ${READ_AT_ONCE}`);
  for (let last = ''; ; ) {
    const ids = next.all(last).map(({ id }) => String(id));
    for (const { id, at, words } of await listOrdersToIndex(db, ids)) {
      index.run(id, at, JSON.stringify(words));
      for (const one of words) word.run(one, at, id);
    }
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
  }
  shop.exec(`INSERT INTO order_words SELECT * FROM made_words ORDER BY word, created_at, order_id;
    DROP TABLE made_words; COMMIT`);
}

/** Indexes the orders that wait in the outbox, as the shop's scheduled work does. */
export async function indexLatest(shop: DatabaseSync): Promise<void> {
  const d1 = sqliteAsD1(shop);
  const waiting = shop.prepare('SELECT 1 FROM order_changes LIMIT 1');
  while (waiting.get()) {
    shop.exec('BEGIN');
    await indexOrders({ db: openDatabase(d1), d1 }, READ_AT_ONCE);
    shop.exec('COMMIT');
  }
}
