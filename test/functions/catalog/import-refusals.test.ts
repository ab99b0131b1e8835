import { expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/catalog/catalog-import.ts';
import { call, expectRefusal } from '#support/api.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { booksNamed, importRows, makeRow, withLineNumbers } from '#support/import-rows.ts';
import { listRows } from '#support/rows.ts';
import { createAdmin } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';

const admin = await createAdmin();

// proves import.5
test('each row is checked by itself: invalid ones are named by line, and the others imported', async () => {
  const rows = [
    makeRow({ name: 'Good one' }),
    makeRow({ price: '-1' }),
    makeRow({ name: '' }),
    makeRow({ isbn: '123' }),
    makeRow({ category: 'x'.repeat(33) }),
    makeRow({ shipping: 'maybe' }),
    makeRow({ quantity: '1.5' }),
    makeRow({ description: 'x'.repeat(2001) }),
    { name: 'Only a name' },
    makeRow({ name: 'Half out', status: 'on sale' }),
    makeRow({ published: 'c. 1950' }),
    makeRow({ name: '<script>alert(1)</script>', author: `O'Neill "50%" _` }),
  ];

  const answer = await importRows(admin, rows);

  const refused = [
    ['price must be dollars from 0 to 999999.99, such as 12.50', '-1'],
    ['name is required'],
    ['isbn must be an ISBN-13 or ISBN-10 with a right check digit', '123'],
    ['category must be at most 32 characters', 'x'.repeat(33)],
    ['shipping must be 0 or 1', 'maybe'],
    ['quantity must be a whole number from 0 to 1000000', '1.5'],
    ['description must be at most 2000 characters', `${'x'.repeat(80)}…`],
    ['description is required'],
    ['status must be one of draft, published, hidden', 'on sale'],
    ['published must be a year, negative for BC', 'c. 1950'],
  ].map(([reason = '', value], at) => {
    const name = rows[at + 1]?.['name'];
    return { line: at + 3, reason, ...(name && { name }), ...(value && { value }) };
  });
  expect(answer).toEqual(makeImportResult({ created: 2, refused }));
  expect(await booksNamed('Good one')).toHaveLength(1);
  expect(await booksNamed('Half out')).toEqual([]);
  const none = await listRows('categories', { name: 'x'.repeat(33) });
  expect(none).toEqual([]);
});

test.each([
  ['´', 'category is required'],
  ['Fiction > ´', 'category is required'],
  ['all', 'category must not be "All", which stands for every category'],
  ['Fiction > Poems >', 'category must not have " > " in it'],
])(
  'a category that cannot be created by hand cannot be imported either: %s',
  async (category, reason) => {
    const before = await readCatalogue();

    const answer = await importRows(admin, [makeRow({ category })]);

    expect(answer).toMatchObject({ created: 0, refused: [{ line: 2, reason }] });
    expect(await readCatalogue()).toEqual(before);
  },
);

test('title and value of a refused row are answered as one short line each', async () => {
  const name = ` Walden;\u001b[2J\n or${' life in the woods'.repeat(9)}`;

  const answer = await importRows(admin, [
    makeRow({ name, price: 'x' }),
    makeRow({ name: 'Emma', price: 'twelve\r\ndollars' }),
    makeRow({ name: '📚'.repeat(301) }),
  ]);

  const title = 'Walden; [2J or life in the woods life in the woods life in the woods life in the';
  expect(answer.refused).toMatchObject([
    { line: 2, name: `${title}…` },
    { line: 3, name: 'Emma', value: 'twelve dollars' },
    { line: 4, name: `${'📚'.repeat(80)}…`, reason: 'name must be at most 300 characters' },
  ]);
  expect(answer.refused[2]).not.toHaveProperty('value');
});

test('an import with only invalid rows changes nothing', async () => {
  const before = await readCatalogue();

  const answer = await importRows(admin, [makeRow({ price: 'x', category: 'Never made' })]);

  expect(answer).toMatchObject({ created: 0, refused: [{ line: 2 }] });
  expect(await readCatalogue()).toEqual(before);
});

// proves odd-input.2
test.each([
  ['no rows', { rows: [] }, 'rows must hold at least one row'],
  [
    '101 rows',
    { rows: withLineNumbers(Array.from({ length: 101 }, () => makeRow())) },
    'rows must hold at most 100 rows',
  ],
  ['rows that are texts', { rows: ['a,b'] }, 'Each row must be {line, columns}'],
  ['a row without columns', { rows: [{ line: 2 }] }, 'columns must be texts by column'],
  [
    'a row that is a list of cells',
    { rows: [{ line: 2, columns: ['x'] }] },
    'columns must be texts by column',
  ],
  [
    'a line number in words',
    { rows: [{ line: 'one', columns: {} }] },
    'line must be a whole number',
  ],
  [
    'a number as a column',
    { rows: [{ line: 2, columns: { price: 9 } }] },
    'Each column must be a text',
  ],
  ['rows that are no list', { rows: 'name,price' }, 'rows must be a list of {line, columns}'],
  ['an empty body', {}, 'rows must be a list of {line, columns}'],
])('an import with %s is refused', async (_what, body, error) => {
  const before = await readCatalogue();

  const answer = await call('POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body,
  });

  expectRefusal(answer, 400, { error });
  expect(await readCatalogue()).toEqual(before);
});

test('an import of three megabytes answers 413', async () => {
  const answer = await call('POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body: { rows: withLineNumbers([makeRow({ description: 'x'.repeat(3_000_000) })]) },
  });

  const error = `The request is too large. Please send at most ${MAX_IMPORT_BYTES} bytes.`;
  expectRefusal(answer, 413, error);
});
