import { expect, test } from 'vitest';
import { parseOrderNumber } from '../../../functions/contract/order-number.ts';
import { databaseAt } from './database-at.ts';

// Migrations of existing payments, orders and refunds.

test('migration: existing payments and orders are kept, and unfinished payments become due', () => {
  const { database, all, migrateOn } = databaseAt('0007');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO payments VALUES
      ('paid', 'u', 'succeeded', 1250, 'Lane 1', 't1', '2026-01', '2026-01'),
      ('no', 'u', 'declined', 500, '', NULL, '2026-02', '2026-02'),
      ('open', 'u', 'unknown', 700, '', NULL, '2026-03', '2026-03'),
      ('cut off', 'u', 'charging', 700, '', NULL, '2026-04', '2026-04');
    INSERT INTO payment_lines VALUES ('paid', 0, 'b', 'Walden', 1250, 1);
    INSERT INTO orders VALUES
      ('o', 'u', 'paid', 1250, 'Lane 1', 'Shipped', '2026-01-01', '2026-01-01');
    INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count) VALUES ('o', 0, 'b', 'Walden', 1250, 1);
  `);

  migrateOn();

  expect(all('SELECT id, state, amount_cents, failure, due_at FROM payments ORDER BY id')).toEqual([
    { id: 'cut off', state: 'charging', amount_cents: 700, failure: null, due_at: '2026-04' },
    { id: 'no', state: 'declined', amount_cents: 500, failure: 'declined', due_at: null },
    { id: 'open', state: 'unknown', amount_cents: 700, failure: null, due_at: '2026-03' },
    { id: 'paid', state: 'succeeded', amount_cents: 1250, failure: null, due_at: null },
  ]);
  expect(all('SELECT id, payment_id, status, refunded_cents, changed_by FROM orders')).toEqual([
    { id: 'o', payment_id: 'paid', status: 'Shipped', refunded_cents: 0, changed_by: 'u' },
  ]);
  expect(all('SELECT * FROM order_lines')).toMatchObject([{ order_id: 'o', name: 'Walden' }]);
  expect(all('SELECT * FROM payment_lines')).toMatchObject([{ payment_id: 'paid', count: 1 }]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
  const insertOrphan =
    "INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count) VALUES ('none', 0, 'b', 'Walden', 1250, 1)";
  expect(() => database.exec(insertOrphan)).toThrow('FOREIGN KEY');
});

test('migration: payments, orders and refunds are unchanged when an order may cost nothing', () => {
  const { database, insert, insertOrder, all, lines, migrateOn } = databaseAt('0030', '0033');
  database.exec('PRAGMA foreign_keys = ON');
  const sale = { amount_cents: 1250, address: 'Lane 1' };
  const sent = { ...sale, delivery_name: 'Post', delivery_cents: 250 };
  const line = { position: 0, product_id: 'b', name: 'Walden', price_cents: 1000, count: 1 };
  insert('users');
  insertOrder('o', { ...sent, status: 'Shipped', payment: sent });
  insert('payment_lines', { payment_id: 'po', ...line });
  insert('order_lines', { order_id: 'o', ...line });
  insert('refunds', { amount_cents: 500, reason: 'Sam called' });
  insert('mails', { id: 'm', kind: 'order-placed', order_id: 'o', state: 'sent' });
  const tables = [
    'payments',
    'payment_lines',
    'orders',
    'order_lines',
    'refunds',
    'mails',
    'events',
  ];
  const everything = () => tables.map((table) => all(`SELECT * FROM ${table}`));
  const names = (type: string) =>
    database.prepare(`SELECT name FROM sqlite_master WHERE type = ? ORDER BY name`).all(type);
  const before = { rows: everything(), indexes: names('index'), triggers: names('trigger') };

  migrateOn();

  expect(everything()).toMatchObject(before.rows);
  expect(names('index')).toEqual(expect.arrayContaining(before.indexes));
  expect(names('trigger')).toEqual(expect.arrayContaining(before.triggers));
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
  expect(() => database.exec('UPDATE orders SET amount_cents = 0, refunded_cents = 0')).toThrow(
    'CHECK',
  );
  database.exec("UPDATE orders SET amount_cents = 0, discount_code = 'ALL'");
  database.exec("UPDATE refunds SET state = 'failed'");
  expect(lines("SELECT after FROM events WHERE before = 'pending'")).toHaveLength(1);
});

test('migration: existing orders and those of an old Worker get readable, unique numbers', () => {
  const { database, insert, lines, migrateOn } = databaseAt('0033', '0034');
  const insertRange = (from: number, to: number) =>
    database.exec(`
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      SELECT 'p' || i, 'u', 'succeeded', 100, '', 't' || i, 'u', '2026', '2026' FROM n;
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      SELECT 'o' || i, 'u', 'p' || i, 100, '', 'Shipped', 'u', '2026', '2026' FROM n`);
  insert('users');
  insertRange(1, 500);

  migrateOn();
  insertRange(501, 1000);

  const numbers = lines('SELECT number FROM orders');
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.map(parseOrderNumber)).toEqual(numbers);
  expect(() => database.exec(`UPDATE orders SET number = '${numbers[1]}' WHERE id = 'o1'`)).toThrow(
    'UNIQUE',
  );
});

test('migration: an order number is not given to a second order', () => {
  const { database, insert, insertOrder, migrateOn } = databaseAt('0033', '0034');
  insert('users');
  insertOrder('o');
  insertOrder('r');
  migrateOn();
  database.exec("UPDATE orders SET number = '#8122156374' WHERE id = 'o'");

  database.exec("UPDATE orders SET number = '#8122156374' WHERE id = 'r'");

  const numberOf = (id: string) =>
    database.prepare('SELECT number FROM orders WHERE id = ?').get(id)?.['number'];
  expect(parseOrderNumber(String(numberOf('o')))).toBe(numberOf('o'));
  expect(numberOf('r')).toBe('#8122156374');
});
