import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { searchColumns } from '../../functions/catalog/search-text.ts';
import { parseOrderNumber } from '../../functions/contract/order-number.ts';

const folder = join(import.meta.dirname, '../../migrations');
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** A database as it was when only the migrations up to a number were there, and one more number on. */
function databaseAt(last: string, until = '9999') {
  const database = new DatabaseSync(':memory:');
  const migrate = (files: string[]) => {
    for (const file of files) database.exec(readFileSync(join(folder, file), 'utf8'));
  };
  migrate(migrations.filter((file) => file < `${last}_z`));
  const next = migrations.filter((file) => file > `${last}_z` && file < `${until}_z`);
  return { database, migrateOn: () => migrate(next) };
}

test('books that were there before names were folded have their folded names', () => {
  const { database, migrateOn } = databaseAt('0004');
  database.exec("INSERT INTO categories VALUES ('c', 'Novels', 'novels', '2026')");
  const books = [
    { name: 'Les Misérables', author: 'Victor Hugo', isbn: '9780451419439' },
    { name: 'Émile | ou de l’éducation', author: 'Rousseau', isbn: null },
    { name: 'A | B', author: null, isbn: '9780140449136' },
    { name: 'Beowulf', author: null, isbn: null },
    { name: 'Untold', author: '', isbn: null },
  ];
  for (const { name, author, isbn } of books) {
    // As it was joined then.
    const search_text = searchColumns({ name, author, isbn }).search_text.replaceAll('\n', ' | ');
    database
      .prepare(
        `INSERT INTO products (id, name, author, isbn, search_text, description, price_cents,
           category_id, quantity, shipping, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, '', 100, 'c', 1, 1, '2026', '2026')`,
      )
      .run(name, name, author, isbn, search_text);
  }

  migrateOn();

  const rows = database.prepare('SELECT name, name_key FROM products').all();
  const folded = books.map((book) => ({ name: book.name, name_key: searchColumns(book).name_key }));
  expect(rows.map((row) => ({ ...row }))).toEqual(expect.arrayContaining(folded));
});

test('books and categories that were there before quotes and dashes were folded have them folded', () => {
  const { database, migrateOn } = databaseAt('0006');
  const insertCategory = database.prepare("INSERT INTO categories VALUES (?, ?, ?, '2026')");
  insertCategory.run('c', 'Children’s books', 'children’s books');
  insertCategory.run('d', "Children's books", "children's books");
  insertCategory.run('e', 'Myths – old', 'myths – old');
  const name = 'Alice’s “Trip” – ad\u00adven\u200bture';
  database
    .prepare(
      `INSERT INTO products (id, name, author, name_key, search_text, description, price_cents,
         category_id, quantity, shipping, created_at, updated_at)
       VALUES ('p', ?, 'O’Hara', ?, ?, '', 100, 'c', 1, 1, '2026', '2026')`,
    )
    .run(name, name.toLowerCase(), `${name.toLowerCase()} | o’hara`);

  migrateOn();

  const product = database.prepare('SELECT name_key, search_text FROM products').get();
  expect({ ...product }).toEqual(searchColumns({ name, author: 'O’Hara' }));
  const keys = database.prepare('SELECT name_key FROM categories ORDER BY id').all();
  // Of two that look the same now, the one that would come too late stays as it is.
  expect(keys.map(({ name_key }) => name_key)).toEqual([
    'children’s books',
    "children's books",
    'myths - old',
  ]);
});

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

test('events from before have their amounts in a column, and stay as they are from then on', () => {
  const { database, migrateOn } = databaseAt('0012', '0013');
  database.exec(`
    INSERT INTO events (at, actor, payment_id, subject, before, after, detail) VALUES
      ('2026-01', 'u', 'p', 'payment', NULL, 'charging', '1250'),
      ('2026-01', 'u', 'p', 'payment', 'charging', 'succeeded', '2024 tx'),
      ('2026-02', 'u', 'p', 'order', NULL, 'Not processed', '1250'),
      ('2026-03', 'u', 'p', 'refund', NULL, 'pending', '700 50 % torn · cover'),
      ('2026-04', 'u', 'p', 'refund', NULL, 'pending', '300 '),
      ('2026-04', 'u', 'p', 'refunded', '0', '300', NULL),
      ('2026-05', 'u', 'p', 'settlement', NULL, 'settled', '77')
  `);

  migrateOn();

  const rows = database
    .prepare('SELECT subject, amount_cents, detail FROM events ORDER BY id')
    .all();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { subject: 'payment', amount_cents: 1250, detail: null },
    { subject: 'payment', amount_cents: null, detail: '2024 tx' },
    { subject: 'order', amount_cents: 1250, detail: null },
    { subject: 'refund', amount_cents: 700, detail: '50 % torn · cover' },
    { subject: 'refund', amount_cents: 300, detail: null },
    { subject: 'refunded', amount_cents: null, detail: null },
    { subject: 'settlement', amount_cents: null, detail: '77' },
  ]);
  expect(() => database.exec("UPDATE events SET detail = ''")).toThrow('never changed');
});

test('events from before name a refund in the place of why it was made', () => {
  const { database, migrateOn } = databaseAt('0022');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Sam', 'sam@example.com', 'x', '2026', '2026');
    INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
      VALUES ('p', 'u', 'succeeded', 1250, '', 't', 'u', '2026-01', '2026-01');
    INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
      VALUES ('o', 'u', 'p', 1250, '', 'Shipped', 'u', '2026-01-01', '2026-01-01');
    INSERT INTO refunds (id, order_id, state, amount_cents, cancels, restocks, reason, changed_by, created_at, updated_at)
      VALUES ('r', 'o', 'pending', 500, 0, 0, 'Sam called', 'u', '2026-02', '2026-02');
    UPDATE refunds SET state = 'failed', trouble = 'Ask Sam', updated_at = '2026-03';
  `);
  const events = () =>
    database
      .prepare("SELECT after, detail FROM events WHERE subject = 'refund' ORDER BY id")
      .all()
      .map(({ after, detail }) => `${after}: ${detail}`);
  expect(events()).toEqual(['pending: Sam called', 'failed: Ask Sam']);

  migrateOn();

  expect(events()).toEqual(['pending: r', 'failed: null']);
  expect(database.prepare('SELECT reason FROM refunds').get()).toEqual({ reason: 'Sam called' });
  expect(() => database.exec("UPDATE events SET detail = ''")).toThrow('never changed');
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
});

test('mails that were there before those about accounts are as they were', () => {
  const { database, migrateOn } = databaseAt('0017');
  database.exec(`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      VALUES ('u', 'Ida', 'ida@example.com', '', '2026', '2026');
    INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by,
        created_at, updated_at)
      VALUES ('p', 'u', 'succeeded', 100, '', 't', 'u', '2026', '2026');
    INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by,
        created_at, updated_at)
      VALUES ('o', 'u', 'p', 100, '', 'Not processed', 'u', '2026', '2026');
    INSERT INTO mails (id, kind, order_id, state, due_at, tries, trouble, created_at, updated_at)
      VALUES ('m', 'order-placed', 'o', 'queued', '2026-01-02', 3, 'closed', '2026', '2026')`);

  migrateOn();

  expect({ ...database.prepare('SELECT * FROM mails').get() }).toEqual({
    ...{ id: 'm', kind: 'order-placed', order_id: 'o', user_id: null, to_name: null },
    ...{ to_email: null, data: null, state: 'queued', due_at: '2026-01-02', tries: 3 },
    ...{ trouble: 'closed', created_at: '2026', updated_at: '2026', about: '' },
  });
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('the list of the migrations has each of them, in their order', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\d{4}_\w+\.sql)` /gm)].map(([, file]) => file);

  expect(listed).toEqual(migrations);
});

test('the log is the same when it has learnt of settings, and still nobody changes it', () => {
  const { database, migrateOn } = databaseAt('0017');
  database.exec(
    `INSERT INTO users VALUES ('u', 'Sam', 'sam@example.com', '', 0, NULL, '2026', '2026');
     INSERT INTO payments (id, user_id, state, amount_cents, address, changed_by, created_at, updated_at)
     VALUES ('p', 'u', 'charging', 700, '', 'u', '2026', '2026')`,
  );
  database.exec("UPDATE payments SET state = 'declined', failure = 'declined' WHERE id = 'p'");
  const log = () => database.prepare('SELECT * FROM events ORDER BY id').all();
  const before = log();

  migrateOn();
  database.exec(
    `UPDATE settings SET changed = '{"lowStock":3}', changed_by = 'u', updated_at = '2027'`,
  );
  database.exec("UPDATE payments SET state = 'reversing', transaction_id = 't' WHERE id = 'p'");

  expect(before).toHaveLength(2);
  expect(log().slice(0, 2)).toMatchObject(before);
  expect(log().slice(2)).toMatchObject([
    { subject: 'setting', detail: 'lowStock', before: 'default', after: '3', payment_id: null },
    { subject: 'payment', before: 'declined', after: 'reversing', payment_id: 'p' },
  ]);
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
  expect(() => database.exec("UPDATE events SET actor = 'x'")).toThrow('never changed');
});

test('products from before are in the shop and on no sale, and the log goes on with theirs', () => {
  const { database, migrateOn } = databaseAt('0045');
  database.exec(
    `INSERT INTO categories (id, name, name_key, created_at) VALUES ('c', 'Novels', 'novels', '2026');
     INSERT INTO products (id, name, name_key, search_text, description, price_cents, category_id,
       quantity, shipping, created_at, updated_at)
       VALUES ('b', 'Walden', 'walden', 'walden', '', 1250, 'c', 1, 1, '2026', '2026');
     INSERT INTO events (at, actor, subject, detail, before, after)
       VALUES ('2026', 'u', 'setting', 'lowStock', 'default', '3');
     DELETE FROM search_changes;`,
  );
  const log = () => database.prepare('SELECT * FROM events ORDER BY id').all();
  const before = log();

  migrateOn();

  const sold = () =>
    database.prepare('SELECT id, status, compare_at_cents FROM shop_products').all();
  expect(sold()).toMatchObject([{ id: 'b', status: 'published', compare_at_cents: null }]);
  expect(log()).toMatchObject(before);
  database.exec("UPDATE products SET compare_at_cents = 1500, status = 'hidden'");
  expect(sold()).toEqual([]);
  expect(database.prepare('SELECT product_id FROM search_changes').all()).toMatchObject([
    { product_id: 'b' },
  ]);
  database.exec('UPDATE products SET price_cents = 1500');
  const { compare_at_cents } = database.prepare('SELECT * FROM products').get() ?? {};
  expect(compare_at_cents).toBeNull();
  const insert = (columns: string, values: string) =>
    database.exec(`INSERT INTO events (at, actor, ${columns}) VALUES ('2027', 'u', ${values})`);
  insert('subject, product_id, before, after', "'price', 'b', '1250', '1500'");
  expect(() => insert('subject, after', "'price', '1500'")).toThrow('CHECK');
  expect(() => database.exec("UPDATE events SET actor = 'x'")).toThrow('never changed');
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
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
    // Both days are of one week.
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

test('the ledger of the stock begins with what there is, and a Worker of before is in it', () => {
  const { database, migrateOn } = databaseAt('0047');
  const add = (id: string, quantity: number) =>
    database.exec(`INSERT INTO products (id, name, name_key, search_text, description, price_cents,
        category_id, quantity, shipping, created_at, updated_at)
      VALUES ('${id}', '${id}', '${id}', '', '', 1250, 'c', ${quantity}, 1, '2026', '2026')`);
  database.exec(
    "INSERT INTO categories (id, name, name_key, created_at) VALUES ('c', 'C', 'c', '2026')",
  );
  add('many', 7);
  add('none', 0);

  migrateOn();
  add('new', 3);
  database.exec("UPDATE products SET quantity = quantity - 2 WHERE id = 'many'");
  database.exec("DELETE FROM products WHERE id = 'new'");

  const rows = database
    .prepare('SELECT product_id, change, before, after, reason FROM stock_movements ORDER BY id')
    .all();
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'many 7 0 7 opening',
    'new 3 0 3 unexplained',
    'many -2 7 5 unexplained',
    'new -3 3 0 deleted',
  ]);
  expect(() => database.exec('UPDATE stock_movements SET change = 1')).toThrow('never changed');
  expect(() => database.exec('DELETE FROM stock_movements')).toThrow('never deleted');
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

test('orders that were there before the desk are counted, and wait to be found, the newest first', () => {
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
