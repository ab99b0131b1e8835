import { expect, test } from 'vitest';
import { readImportSettings } from '../../frontend/features/catalog-import/command/import-settings.ts';

// proves import.2
test('without more than a file it goes into the local shop, as the demo admin', () => {
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

test('PORT says where the local shop is, as it does for npm start', () => {
  expect(readImportSettings(['b.csv'], { PORT: '9000' })).toMatchObject({
    shop: 'http://localhost:9000',
  });
});

// proves import.1
test('a deployed shop is reached by its address, as the admin that the environment names', () => {
  const env = { ADMIN_EMAIL: 'ada@books.example', ADMIN_PASSWORD: 'secret-1' };

  expect(readImportSettings(['b.csv', '--url', 'https://books.example/shop'], env)).toMatchObject({
    shop: 'https://books.example',
    local: false,
    email: 'ada@books.example',
    password: 'secret-1',
  });
});

test('asked for help, it needs nothing else', () => {
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
])('%j with %j is refused in words that say what to change', (args, env, text) => {
  expect(() => readImportSettings(args, env)).toThrow(text);
});

test('an admin with a second factor brings a code along', () => {
  const account = { ADMIN_EMAIL: 'a@shop.example', ADMIN_PASSWORD: 'p-1', ADMIN_CODE: '123456' };

  expect(readImportSettings(['b.csv', '--url', 'https://shop.example'], account)).toMatchObject({
    code: '123456',
  });
});

test('a preview and the file’s stock are asked for by name', () => {
  expect(readImportSettings(['b.csv', '--preview', '--set-stock'], {})).toMatchObject({
    stock: 'set',
    preview: true,
  });
});
