import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { searchColumns } from '../../functions/catalog/search-text.ts';

const folder = join(import.meta.dirname, '../../migrations');
const migrations = readdirSync(folder).sort();

/** A database as it was when only the migrations up to a number were there. */
function databaseAt(last: string) {
  const database = new DatabaseSync(':memory:');
  const migrate = (files: string[]) => {
    for (const file of files) database.exec(readFileSync(join(folder, file), 'utf8'));
  };
  migrate(migrations.filter((file) => file < `${last}_z`));
  return { database, migrateOn: () => migrate(migrations.filter((file) => file > `${last}_z`)) };
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
    const { search_text } = searchColumns({ name, author, isbn });
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
