import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

// Migrations of existing orders that index and count them for the admin search.

test('migration: existing orders are counted and indexed, the newest first', () => {
  const { database, migrateOn } = databaseAt('0039', '0042');
  database.exec(`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026')`);
  const insert = (id: string, status: string, at: string) =>
    database.exec(`
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      VALUES ('p${id}', 'u', 'succeeded', 100, '', 't${id}', 'u', '${at}', '${at}');
      INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('${id}', 'u', 'p${id}', 100, '', '${status}', 'u', '${at}', '${at}')`);
  insert('late', 'Processing', '2026-02');
  insert('early', 'Shipped', '2026-01');

  migrateOn();
  insert('new', 'Processing', '2026-03');
  database.exec("UPDATE orders SET status = 'Delivered' WHERE id = 'early'");

  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
  expect(all('SELECT order_id FROM order_changes ORDER BY id DESC')).toEqual([
    'new',
    'late',
    'early',
  ]);
  expect(all('SELECT status, orders FROM order_counts ORDER BY status')).toEqual([
    'Delivered 1',
    'Processing 2',
    'Shipped 0',
  ]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
});

test('migration: shipped orders are indexed again by their tracking number', () => {
  const { database, migrateOn } = databaseAt('0055', '0057');
  database.exec(`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026')`);
  for (const id of ['sent', 'kept']) {
    database.exec(`
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      VALUES ('p${id}', 'u', 'succeeded', 100, '', 't${id}', 'u', '2026', '2026');
      INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('${id}', 'u', 'p${id}', 100, '', 'Shipped', 'u', '2026-01-01', '2026-01-01')`);
  }
  database.exec(`INSERT INTO shipments VALUES ('sent', 'ups', '1Z', NULL, '2026', 'u', '2026');
    DELETE FROM order_changes`);
  const waiting = () =>
    database
      .prepare('SELECT order_id FROM order_changes')
      .all()
      .map((row) => row['order_id']);

  migrateOn();

  expect(waiting()).toEqual(['sent']);
  database.exec('DELETE FROM order_changes');
  database.exec(`UPDATE shipments SET updated_at = '2027' WHERE order_id = 'sent'`);
  expect(waiting()).toEqual([]);
  database.exec(`UPDATE shipments SET tracking_number = '1Z2' WHERE order_id = 'sent'`);
  expect(waiting()).toEqual(['sent']);
});

test('migration: indexed orders are indexed again by the parts of an e-mail address', () => {
  const { database, migrateOn } = databaseAt('0067', '0068');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
    VALUES ('p', 'u', 'succeeded', 100, '', 't', 'u', '2026', '2026');
    INSERT INTO orders (id, number, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
    VALUES ('o', '', 'u', 'p', 100, '', 'Processing', 'u', '2026', '2026');
    DELETE FROM order_changes`);

  migrateOn();

  expect(database.prepare('SELECT order_id FROM order_changes').all()).toMatchObject([
    { order_id: 'o' },
  ]);
});

test('migration: fully returned orders are counted by status, old and new ones', () => {
  const { database, migrateOn } = databaseAt('0069', '0070');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026')`);
  const insert = (id: string, returned: number[]) => {
    database.exec(`
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      VALUES ('p${id}', 'u', 'succeeded', 200, '', 't${id}', 'u', '2026', '2026');
      INSERT INTO orders (id, number, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('${id}', '', 'u', 'p${id}', 200, '', 'Processing', 'u', '2026-01-01', '2026-01-01');
      UPDATE orders SET refunded_cents = 100 WHERE id = '${id}'`);
    for (const [position, copies] of returned.entries()) {
      database.exec(`
        INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
        VALUES ('${id}', ${position}, 'b${position}', 'B', 50, 2);
        UPDATE order_lines SET returned = ${copies}
        WHERE order_id = '${id}' AND position = ${position}`);
    }
  };
  insert('all', [2, 2]);
  insert('some', [2, 1]);
  insert('none', []);
  const goneBack = () =>
    database
      .prepare('SELECT status, gone_back FROM order_counts WHERE gone_back <> 0 ORDER BY 1')
      .all()
      .map((row) => Object.values(row).join(' '));

  migrateOn();

  expect(goneBack()).toEqual(['Processing 1']);
  database.exec("UPDATE order_lines SET returned = 2 WHERE order_id = 'some'");
  expect(goneBack()).toEqual(['Processing 2']);
  database.exec("UPDATE order_lines SET returned = 2 WHERE order_id = 'some'");
  database.exec("UPDATE orders SET status = 'Cancelled' WHERE id IN ('all', 'none')");
  expect(goneBack()).toEqual(['Cancelled 1', 'Processing 1']);
});
