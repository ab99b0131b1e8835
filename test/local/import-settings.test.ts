import { expect, test } from 'vitest';
import { readImportSettings } from '../../frontend/features/catalog-import/command/import-settings.ts';

// proves import.2
test('a file alone is imported into the local shop, as the demo admin', () => {
  expect(readImportSettings(['books.csv'], { INIT_CWD: '/home/op' })).toEqual({
    file: '/home/op/books.csv',
    stock: 'keep',
    preview: false,
    shop: 'http://localhost:8787',
    local: true,
    email: 'admin@example.com',
    password: 'bookshop-demo-1',
  });
});

test('PORT sets the port of the local shop, as for npm start', () => {
  expect(readImportSettings(['b.csv'], { PORT: '9000' })).toMatchObject({
    shop: 'http://localhost:9000',
  });
});

// proves import.1
test('--url imports into a deployed shop, as the admin in the environment', () => {
  const env = { ADMIN_EMAIL: 'ada@books.example', ADMIN_PASSWORD: 'secret-1' };

  expect(readImportSettings(['b.csv', '--url', 'https://books.example/shop'], env)).toMatchObject({
    shop: 'https://books.example',
    local: false,
    email: 'ada@books.example',
    password: 'secret-1',
  });
});

test('--help needs no file', () => {
  expect(readImportSettings(['--help'], {})).toBeUndefined();
});

const REMOTE = ['b.csv', '--url', 'https://books.example'];
// proves import.2
test.each([
  [[], {}, 'Which file?'],
  [['a.csv', 'b.csv'], {}, 'One file at a time'],
  [['b.csv', '--force'], {}, "Unknown option '--force'"],
  [['b.csv', '--url', 'books.example'], {}, 'not "books.example"'],
  [['b.csv', '--url', 'ftp://localhost'], {}, 'not "ftp://localhost"'],
  [['b.csv', '--url', 'http://books.example'], {}, 'use https'],
  [['b.csv', '--url', 'http://localhost.books.example'], {}, 'use https'],
  [REMOTE, {}, 'Set ADMIN_EMAIL and ADMIN_PASSWORD'],
  [REMOTE, { ADMIN_EMAIL: 'ada@books.example' }, 'Set ADMIN_PASSWORD in'],
  [['b.csv'], { ADMIN_EMAIL: 'ada@books.example' }, 'Set ADMIN_PASSWORD in'],
])('%j with %j is refused with a message that says what to change', (args, env, text) => {
  expect(() => readImportSettings(args, env)).toThrow(text);
});

test('ADMIN_CODE is the code of an admin with a second factor', () => {
  const account = { ADMIN_EMAIL: 'a@shop.example', ADMIN_PASSWORD: 'p-1', ADMIN_CODE: '123456' };

  expect(readImportSettings(['b.csv', '--url', 'https://shop.example'], account)).toMatchObject({
    code: '123456',
  });
});

test('--preview and --set-stock ask for a preview and for the file’s stock', () => {
  expect(readImportSettings(['b.csv', '--preview', '--set-stock'], {})).toMatchObject({
    stock: 'set',
    preview: true,
  });
});
