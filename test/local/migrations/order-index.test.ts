import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

// Migrations of existing orders that index and count them for the admin search.

test('migration: existing orders are counted and indexed, the newest first', () => {
  const { database, insert, insertOrder, all, lines, migrateOn } = databaseAt('0039', '0042');
  insert('users');
  insertOrder('late', { updated_at: '2026-02' });
  insertOrder('early', { status: 'Shipped', updated_at: '2026-01' });

  migrateOn();
  insertOrder('new', { updated_at: '2026-03' });
  database.exec("UPDATE orders SET status = 'Delivered' WHERE id = 'early'");

  expect(lines('SELECT order_id FROM order_changes ORDER BY id DESC')).toEqual([
    'new',
    'late',
    'early',
  ]);
  expect(lines('SELECT status, orders FROM order_counts ORDER BY status')).toEqual([
    'Delivered 1',
    'Processing 2',
    'Shipped 0',
  ]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
});

test('migration: shipped orders are indexed again by their tracking number', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0055', '0057');
  insert('users');
  for (const id of ['sent', 'kept']) insertOrder(id, { status: 'Shipped' });
  database.exec(`INSERT INTO shipments VALUES ('sent', 'ups', '1Z', NULL, '2026', 'u', '2026');
    DELETE FROM order_changes`);
  const waiting = () => lines('SELECT order_id FROM order_changes');

  migrateOn();

  expect(waiting()).toEqual(['sent']);
  database.exec('DELETE FROM order_changes');
  database.exec(`UPDATE shipments SET updated_at = '2027' WHERE order_id = 'sent'`);
  expect(waiting()).toEqual([]);
  database.exec(`UPDATE shipments SET tracking_number = '1Z2' WHERE order_id = 'sent'`);
  expect(waiting()).toEqual(['sent']);
});

test('migration: indexed orders are indexed again by the parts of an e-mail address', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0067', '0068');
  insert('users');
  insertOrder('o');
  database.exec('DELETE FROM order_changes');

  migrateOn();

  expect(lines('SELECT order_id FROM order_changes')).toEqual(['o']);
});

test('migration: fully returned orders are counted by status, old and new ones', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0069', '0070');
  insert('users');
  const insertReturned = (id: string, returned: number[]) => {
    insertOrder(id, { amount_cents: 200, payment: { amount_cents: 200 } });
    database.exec(`UPDATE orders SET refunded_cents = 100 WHERE id = '${id}'`);
    for (const [position, copies] of returned.entries()) {
      const line = { order_id: id, position, product_id: `b${position}`, name: 'B' };
      insert('order_lines', { ...line, price_cents: 50, count: 2 });
      database.exec(`UPDATE order_lines SET returned = ${copies}
        WHERE order_id = '${id}' AND position = ${position}`);
    }
  };
  insertReturned('all', [2, 2]);
  insertReturned('some', [2, 1]);
  insertReturned('none', []);
  const goneBack = () =>
    lines('SELECT status, gone_back FROM order_counts WHERE gone_back <> 0 ORDER BY 1');

  migrateOn();

  expect(goneBack()).toEqual(['Processing 1']);
  database.exec("UPDATE order_lines SET returned = 2 WHERE order_id = 'some'");
  expect(goneBack()).toEqual(['Processing 2']);
  database.exec("UPDATE order_lines SET returned = 2 WHERE order_id = 'some'");
  database.exec("UPDATE orders SET status = 'Cancelled' WHERE id IN ('all', 'none')");
  expect(goneBack()).toEqual(['Cancelled 1', 'Processing 1']);
});
