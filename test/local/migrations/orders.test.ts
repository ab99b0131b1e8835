import { expect, test } from 'vitest';
import { parseOrderNumber } from '../../../functions/contract/order-number.ts';
import { databaseAt } from './database-at.ts';

// Migrations of existing payments, orders, refunds and figures.

test('payments and orders from before are all there, and what was never settled is due', () => {
  const { database, migrateOn } = databaseAt('0007');
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

  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
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

test('what was sold before figures were kept is in them, by the day on which it happened', () => {
  const { database, migrateOn } = databaseAt('0043');
  const orderOf = (id: string, at: string) =>
    database.exec(`
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
        VALUES ('${id}', 'u', 'succeeded', 2500, '', '${id}', 'u', '${at}', '${at}');
      INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
        VALUES ('${id}', 'u', '${id}', 2500, '', 'Shipped', 'u', '${at}', '${at}');
      INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
        VALUES ('${id}', 0, 'b', 'Walden', 1250, 2);`);
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO categories (id, name, name_key, created_at) VALUES ('c', 'Novels', 'novels', '2026');
    INSERT INTO products (id, name, name_key, search_text, description, price_cents, category_id,
      quantity, shipping, created_at, updated_at)
      VALUES ('b', 'Walden', 'walden', 'walden', '', 1250, 'c', 1, 1, '2026', '2026');`);
  orderOf('kept', '2026-01-31T23:00:00.000Z');
  orderOf('cancelled', '2026-02-01T01:00:00.000Z');
  database.exec(`UPDATE orders SET status = 'Cancelled', refunded_cents = 2500,
    updated_at = '2026-02-03T00:00:00.000Z' WHERE id = 'cancelled'`);

  migrateOn();

  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
  expect(
    all(`SELECT unit, since, orders, revenue_cents, cancelled, refunded_cents FROM shop_sales
      ORDER BY unit, since`),
  ).toEqual([
    'day 2026-01-31 1 2500 0 0',
    'day 2026-02-01 1 2500 0 0',
    'day 2026-02-03 0 0 1 2500',
    'month 2026-01-01 1 2500 0 0',
    'month 2026-02-01 1 2500 1 2500',
    // Both days are in the same week.
    'week 2026-01-26 2 5000 0 0',
    'week 2026-02-02 0 0 1 2500',
    'year 2026-01-01 2 5000 1 2500',
  ]);
  const ofMonth = "copies, revenue_cents FROM product_sales WHERE unit = 'month' ORDER BY since";
  expect(all(`SELECT product_id, ${ofMonth}`)).toEqual(['b 2 2500', 'b 0 0']);
  const ofYear = "copies, revenue_cents FROM category_sales WHERE unit = 'year'";
  expect(all(`SELECT category_id, ${ofYear}`)).toEqual(['c 2 2500']);
  expect(all('SELECT user_id, orders, spent_cents, refunded_cents FROM customers')).toEqual([
    'u 2 2500 2500',
  ]);
});

test('payments, orders and refunds are as they were when an order may come to nothing', () => {
  const { database, migrateOn } = databaseAt('0030', '0033');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by,
        created_at, updated_at, delivery_name, delivery_cents)
      VALUES ('p', 'u', 'succeeded', 1250, 'Lane 1', 't', 'u', '2026', '2026', 'Post', 250);
    INSERT INTO payment_lines (payment_id, position, product_id, name, price_cents, count)
      VALUES ('p', 0, 'b', 'Walden', 1000, 1);
    INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by,
        created_at, updated_at, delivery_name, delivery_cents)
      VALUES ('o', 'u', 'p', 1250, 'Lane 1', 'Shipped', 'u', '2026', '2026', 'Post', 250);
    INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
      VALUES ('o', 0, 'b', 'Walden', 1000, 1);
    INSERT INTO refunds (id, order_id, state, amount_cents, cancels, restocks, reason, changed_by,
        created_at, updated_at)
      VALUES ('r', 'o', 'pending', 500, 0, 0, 'Sam called', 'u', '2026', '2026');
    INSERT INTO mails (id, kind, order_id, state, created_at, updated_at)
      VALUES ('m', 'order-placed', 'o', 'sent', '2026', '2026');
  `);
  const tables = [
    'payments',
    'payment_lines',
    'orders',
    'order_lines',
    'refunds',
    'mails',
    'events',
  ];
  const all = () => tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  const names = (type: string) =>
    database.prepare(`SELECT name FROM sqlite_master WHERE type = ? ORDER BY name`).all(type);
  const before = { rows: all(), indexes: names('index'), triggers: names('trigger') };

  migrateOn();

  expect(all()).toMatchObject(before.rows);
  expect(names('index')).toEqual(expect.arrayContaining(before.indexes));
  expect(names('trigger')).toEqual(expect.arrayContaining(before.triggers));
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(() => database.exec('UPDATE orders SET amount_cents = 0, refunded_cents = 0')).toThrow(
    'CHECK',
  );
  database.exec("UPDATE orders SET amount_cents = 0, discount_code = 'ALL'");
  database.exec("UPDATE refunds SET state = 'failed'");
  expect(database.prepare("SELECT after FROM events WHERE before = 'pending'").all()).toHaveLength(
    1,
  );
});

test('each order has a number that can be read out, those from before and those of a Worker from before too', () => {
  const { database, migrateOn } = databaseAt('0033', '0034');
  const insert = (from: number, to: number) =>
    database.exec(`
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      SELECT 'p' || i, 'u', 'succeeded', 100, '', 't' || i, 'u', '2026', '2026' FROM n;
      WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      SELECT 'o' || i, 'u', 'p' || i, 100, '', 'Shipped', 'u', '2026', '2026' FROM n`);
  database.exec(`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026')`);
  insert(1, 500);

  migrateOn();
  insert(501, 1000);

  const numbers = database
    .prepare('SELECT number FROM orders')
    .all()
    .map(({ number }) => String(number));
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.map(parseOrderNumber)).toEqual(numbers);
  expect(() => database.exec(`UPDATE orders SET number = '${numbers[1]}' WHERE id = 'o1'`)).toThrow(
    'UNIQUE',
  );
});

test('a number that another order has is not given twice', () => {
  const { database, migrateOn } = databaseAt('0033', '0034');
  database.exec(`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      VALUES ('p', 'u', 'succeeded', 1, '', 't', 'u', '2026', '2026'),
        ('q', 'u', 'succeeded', 1, '', 's', 'u', '2026', '2026');
    INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('o', 'u', 'p', 1, '', 'Shipped', 'u', '2026', '2026'),
        ('r', 'u', 'q', 1, '', 'Shipped', 'u', '2026', '2026')`);
  migrateOn();
  database.exec("UPDATE orders SET number = '#8122156374' WHERE id = 'o'");

  database.exec("UPDATE orders SET number = '#8122156374' WHERE id = 'r'");

  const numberOf = (id: string) =>
    database.prepare('SELECT number FROM orders WHERE id = ?').get(id)?.['number'];
  expect(parseOrderNumber(String(numberOf('o')))).toBe(numberOf('o'));
  expect(numberOf('r')).toBe('#8122156374');
});

test('orders that were there before their index are counted, and wait to be found, the newest first', () => {
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

test('what was sent before parcels were found waits to be found by its number', () => {
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

test('orders that were indexed before wait to be found by the parts of an e-mail address', () => {
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

test('orders that had given every copy back are counted, and leave the count with their status', () => {
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

test('what was never collected of orders that were cancelled before is taken off the figures', () => {
  const { database, migrateOn } = databaseAt('0070', '0071');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026')`);
  for (const [id, settlement] of [
    ['never', "'declined'"],
    ['voided', 'NULL'],
  ]) {
    database.exec(`
      INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, settlement, changed_by, created_at, updated_at)
      VALUES ('p${id}', 'u', 'succeeded', 300, '', 't${id}', ${settlement}, 'u', '2026', '2026');
      INSERT INTO orders (id, number, user_id, payment_id, amount_cents, gift_card_cents, tax_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('${id}', '', 'u', 'p${id}', 500, 200, 50, '', 'Processing', 'u', '2026-01-01', '2026-01-01');
      INSERT INTO refunds (id, order_id, state, kind, amount_cents, gift_card_cents, cancels, restocks, reason, changed_by, created_at, updated_at)
      VALUES ('r${id}', '${id}', 'succeeded', 'void', 500, 200, 1, 1, '', 'u', '2026-01-02', '2026-01-09');
      UPDATE orders SET status = 'Cancelled', refunded_cents = 500, updated_at = '2026-01-02'
      WHERE id = '${id}'`);
  }

  migrateOn();

  const days = database.prepare(
    `SELECT since, revenue_cents, tax_cents, refunded_cents FROM shop_sales WHERE unit = 'day'`,
  );
  expect(days.all().map((row) => Object.values(row))).toEqual([
    ['2026-01-01', 1000, 100, 0],
    ['2026-01-02', -300, -30, 700],
  ]);
  expect(database.prepare('SELECT spent_cents, refunded_cents FROM customers').get()).toEqual({
    spent_cents: 0,
    refunded_cents: 700,
  });
});
