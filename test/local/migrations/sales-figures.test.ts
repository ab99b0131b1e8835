import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

// Migrations of existing orders that fill or correct the sales figures.

test('migration: existing orders and refunds are in the sales figures by their day', () => {
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

test('migration: money never collected for cancelled orders is taken off the sales figures', () => {
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
