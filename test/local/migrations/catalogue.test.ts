import { expect, test } from 'vitest';
import { searchColumns } from '../../../functions/catalog/search-text.ts';
import { databaseAt } from './database-at.ts';

// Migrations of existing books, categories and their stock.

test('migration: existing books get their folded names', () => {
  const { insert, all, migrateOn } = databaseAt('0004');
  insert('categories');
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
    insert('products', { id: name, name, author, isbn, search_text, price_cents: 100 });
  }

  migrateOn();

  const folded = books.map((book) => ({ name: book.name, name_key: searchColumns(book).name_key }));
  expect(all('SELECT name, name_key FROM products')).toEqual(expect.arrayContaining(folded));
});

test('migration: existing books and categories get quotes and dashes folded', () => {
  const { database, insert, migrateOn } = databaseAt('0006');
  insert('categories', { id: 'c', name: 'Children’s books', name_key: 'children’s books' });
  insert('categories', { id: 'd', name: "Children's books", name_key: "children's books" });
  insert('categories', { id: 'e', name: 'Myths – old', name_key: 'myths – old' });
  const name = 'Alice’s “Trip” – ad\u00adven\u200bture';
  const name_key = name.toLowerCase();
  const search_text = `${name_key} | o’hara`;
  insert('products', { id: 'p', name, author: 'O’Hara', name_key, search_text, price_cents: 100 });

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
  const { database, insert, migrateOn } = databaseAt('0045');
  insert('categories');
  insert('products', { id: 'b', name: 'Walden', name_key: 'walden', price_cents: 1250 });
  database.exec(
    `INSERT INTO events (at, actor, subject, detail, before, after)
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
  const insertEvent = (columns: string, values: string) =>
    database.exec(`INSERT INTO events (at, actor, ${columns}) VALUES ('2027', 'u', ${values})`);
  insertEvent('subject, product_id, before, after', "'price', 'b', '1250', '1500'");
  expect(() => insertEvent('subject, after', "'price', '1500'")).toThrow('CHECK');
  expect(() => database.exec("UPDATE events SET actor = 'x'")).toThrow('never changed');
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
});

test('migration: the stock ledger opens with the current stock and records changes by an old Worker', () => {
  const { database, insert, lines, migrateOn } = databaseAt('0047');
  const add = (id: string, quantity: number) =>
    insert('products', { id, name: id, name_key: id, price_cents: 1250, quantity });
  insert('categories');
  add('many', 7);
  add('none', 0);

  migrateOn();
  add('new', 3);
  database.exec("UPDATE products SET quantity = quantity - 2 WHERE id = 'many'");
  database.exec("DELETE FROM products WHERE id = 'new'");

  expect(
    lines('SELECT product_id, change, before, after, reason FROM stock_movements ORDER BY id'),
  ).toEqual([
    'many 7 0 7 opening',
    'new 3 0 3 unexplained',
    'many -2 7 5 unexplained',
    'new -3 3 0 deleted',
  ]);
  expect(() => database.exec('UPDATE stock_movements SET change = 1')).toThrow('never changed');
  expect(() => database.exec('DELETE FROM stock_movements')).toThrow('never deleted');
});
