import { expect, test } from 'vitest';
import { findDestructiveChanges } from '../../frontend/operator/destructive-migrations.ts';
import { listMigrations, refuseDataLoss } from '../../frontend/operator/migrate.ts';

const before = [
  {
    name: '0001_create.sql',
    sql: `CREATE TABLE books (id TEXT PRIMARY KEY, name TEXT, pages INTEGER);
      CREATE TABLE notes (id TEXT PRIMARY KEY);`,
  },
];
const losses = (sql: string) => findDestructiveChanges(before, { name: '0002_next.sql', sql });

test.each([
  ['CREATE TABLE more (id TEXT); ALTER TABLE books ADD COLUMN isbn TEXT;', []],
  ["-- Don't DELETE FROM books; it's only said\nUPDATE books SET name = 'DROP TABLE books;';", []],
  ['CREATE TRIGGER gone AFTER DELETE ON books BEGIN DELETE FROM notes WHERE id = OLD.id; END;', []],
  ['DROP INDEX IF EXISTS none; CREATE INDEX books_name ON books (name);', []],
  ['DROP TABLE notes;', ['the table notes is dropped']],
  ['ALTER TABLE books DROP COLUMN pages;', ['the column books.pages is dropped']],
  ['DELETE FROM books WHERE pages > 9;', ['rows of books are deleted']],
  [
    'DROP TABLE notes; CREATE TABLE notes (id TEXT PRIMARY KEY);',
    ['notes is recreated without all its rows'],
  ],
  [
    `CREATE TABLE new_books (id TEXT PRIMARY KEY, name TEXT, pages INTEGER) STRICT;
     INSERT INTO new_books SELECT * FROM books; -- all of them
     DROP TABLE books; ALTER TABLE new_books RENAME TO books;`,
    [],
  ],
  [
    `CREATE TABLE kept AS SELECT * FROM notes; DROP TABLE notes;
     CREATE TABLE notes (id TEXT PRIMARY KEY); INSERT INTO notes SELECT * FROM kept; DROP TABLE kept;`,
    [],
  ],
  [
    `CREATE TABLE new_books (id TEXT PRIMARY KEY, name TEXT);
     INSERT INTO new_books SELECT id, name FROM books WHERE pages > 1;
     DROP TABLE books; ALTER TABLE new_books RENAME TO books;`,
    ['the column books.pages is dropped', 'books is recreated without all its rows'],
  ],
  [
    `CREATE TABLE kept AS SELECT * FROM notes; DROP TABLE notes;
     CREATE TABLE notes (id TEXT PRIMARY KEY) STRICT; INSERT INTO notes (id) SELECT id FROM kept;`,
    [],
  ],
  [
    `CREATE TABLE kept AS SELECT * FROM notes; DROP TABLE notes;
     CREATE TABLE notes (id TEXT PRIMARY KEY) STRICT;`,
    ['notes is recreated without all its rows'],
  ],
  ['ALTER TABLE nobody DROP COLUMN x;', [expect.stringContaining('it could not be run')]],
])('the check finds what a migration loses: %s', (sql, expected) => {
  expect(losses(sql)).toEqual(expected);
});

test('none of the shop’s own migrations loses data', () => {
  const all = listMigrations('DB');

  const found = all.flatMap((each, at) =>
    findDestructiveChanges(all.slice(0, at), each).map((loss) => `${each.name}: ${loss}`),
  );

  expect(found).toEqual([]);
});

test('a migration that loses data is refused by name, unless it is allowed or the shop is new', () => {
  const drop = { name: '0002_drop.sql', sql: 'DROP TABLE notes;' };
  const all = [...before, drop];

  expect(() => refuseDataLoss(all, ['0002_drop.sql'], [])).toThrow(
    /0002_drop\.sql: the table notes is dropped[\s\S]*--allow-data-loss 0002_drop\.sql/,
  );
  expect(() => refuseDataLoss(all, ['0002_drop.sql'], ['0002_drop.sql'])).not.toThrow();
  expect(() => refuseDataLoss(all, ['0001_create.sql', '0002_drop.sql'], [])).not.toThrow();
  expect(() => refuseDataLoss(before, ['0009_unknown.sql'], [])).not.toThrow();
  expect(() => refuseDataLoss(all, ['0009_unknown.sql'], [])).toThrow('not in this code');
});
