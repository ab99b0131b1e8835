import { expect, test } from 'vitest';
import { searchColumns } from '../../../functions/catalog/search-text.ts';
import { databaseAt } from './database-at.ts';

// Migrations of existing books, categories and their stock.

test('migration: existing books get their folded names', () => {
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
    // Joined as it was at that time.
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

test('migration: existing books and categories get quotes and dashes folded', () => {
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
  // If two now have the same key, the one that would have come second stays as it is.
  expect(keys.map(({ name_key }) => name_key)).toEqual([
    'children’s books',
    "children's books",
    'myths - old',
  ]);
});

test('migration: existing products are published and on no sale, and the log is kept', () => {
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

test('migration: the stock ledger opens with the current stock and records changes by an old Worker', () => {
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
