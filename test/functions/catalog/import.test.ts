import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { booksNamed, importRows, makeImportCounts, makeRow } from '#support/import-rows.ts';
import { eventsOf } from '#support/product-events.ts';
import { listRows } from '#support/rows.ts';
import { createAdmin, createBook, createCategory, db, getBook, run } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';
import { listByKeys } from '../../../functions/catalog/import.repository.ts';
import { requireProductsAsReadStatement } from '../../../functions/catalog/import.statements.ts';
import { takeStockStatement } from '../../../functions/catalog/stock.statements.ts';

const admin = await createAdmin();

test('rows become books, and their categories are created', async () => {
  const rows = [
    makeRow({
      name: 'The Idiot',
      author: 'Fyodor Dostoevsky',
      category: 'Russian novels',
      isbn: '0-306-40615-2',
      language: 'en',
      published: '1869',
      pages: '656',
      publisher: 'Penguin',
      format: 'Paperback',
    }),
    makeRow({ category: 'russian NOVELS' }),
  ];

  expect(await importRows(admin, rows)).toEqual(makeImportCounts(2, 0, 0));

  const [idiot] = await booksNamed('The Idiot');
  expect(idiot).toMatchObject({
    price_cents: 950,
    quantity: 3,
    sold: 0,
    shipping: 1,
    isbn: '9780306406157',
    language: 'en',
    published_year: 1869,
    pages: 656,
    publisher: 'Penguin',
    format: 'Paperback',
    name_key: 'the idiot',
    search_text: 'the idiot\nfyodor dostoevsky\n9780306406157',
  });
  const categories = await listRows('categories', { name_key: 'russian novels' });
  expect(categories).toMatchObject([{ name: 'Russian novels', id: idiot?.category_id }]);
  expect((await call('GET', '/products/search?search=dostoevsky')).body).toHaveLength(1);
});

test('a row with a shelf moves an existing book there, and one without leaves it', async () => {
  const book = await createBook({ name: 'Moved' });
  const { author: _, ...row } = makeRow({ name: 'Moved' });

  expect(await importRows(admin, [{ ...row, shelf: ' C7 ' }])).toMatchObject({ updated: 1 });
  expect(await getBook(book.id)).toMatchObject({ shelf: 'C7' });

  expect(await importRows(admin, [{ ...row, shelf: '' }])).toMatchObject({ unchanged: 1 });
  expect(await importRows(admin, [{ ...row, shelf: 'x'.repeat(41) }])).toMatchObject({
    refused: [{ reason: 'shelf must be one line of at most 40 characters' }],
  });
  expect(await getBook(book.id)).toMatchObject({ shelf: 'C7' });
});

// proves import.6
test('importing the same rows again changes nothing', async () => {
  const rows = Array.from({ length: 100 }, (_, n) =>
    makeRow({ category: `Kind ${n % 7}`, language: n % 2 ? 'en' : '' }),
  );
  await importRows(admin, rows);
  const before = await readCatalogue();

  expect(await importRows(admin, rows)).toEqual(makeImportCounts(0, 0, 100));
  expect(await readCatalogue()).toEqual(before);
});

test('columns that a file does not have stay as they are', async () => {
  const { author: _, ...bare } = makeRow({ name: 'Anonymous' });
  const book = await createBook({
    name: 'Anonymous',
    quantity: 3,
    pages: 12,
    language: 'la',
    published_year: -20,
  });

  expect(await importRows(admin, [bare])).toEqual(makeImportCounts(0, 1, 0));
  expect(await getBook(book.id)).toMatchObject({ pages: 12, language: 'la', published_year: -20 });
});

// proves import.6
test('simultaneous imports of the same rows duplicate neither books nor categories', async () => {
  const rows = Array.from({ length: 20 }, (_, n) =>
    makeRow({ name: `At once ${n}`, category: `At once ${n % 3}` }),
  );

  const answers = await Promise.all([1, 2, 3].map(() => importRows(admin, rows)));

  expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(20);
  for (const { created, updated, unchanged } of answers) {
    expect(created + updated + unchanged).toBe(20);
  }
  for (let n = 0; n < 20; n += 1) expect(await booksNamed(`At once ${n}`)).toHaveLength(1);
  const { categories } = await readCatalogue();
  expect(categories.filter(({ name }) => name.startsWith('At once'))).toHaveLength(3);
});

test('an import’s batch fails if its books have changed since they were read, except by sales', async () => {
  const book = await createBook({ name: 'Watched' });
  const keys = { isbns: ['9780192802637'], nameKeys: ['watched'] };
  const read = await listByKeys(db, keys);
  const checkAsRead = () => run(requireProductsAsReadStatement(db, keys, read));

  await expect(checkAsRead()).resolves.toBeUndefined();
  await run(takeStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'sale' } }));
  await expect(checkAsRead()).resolves.toBeUndefined();

  const twin = await createBook({ name: 'WATCHED' });
  await expect(checkAsRead()).rejects.toMatchObject({ guard: 'products-as-read' });
  await db.deleteFrom('products').where('id', '=', twin.id).execute();
  await expect(checkAsRead()).resolves.toBeUndefined();

  const later = new Date().toISOString().replace('20', '30');
  await db.updateTable('products').set({ updated_at: later }).where('id', '=', book.id).execute();
  await expect(checkAsRead()).rejects.toMatchObject({ guard: 'products-as-read' });
});

test('an existing category is used, whatever its case and accents', async () => {
  const category = await createCategory('Poésie');

  await importRows(admin, [makeRow({ name: 'Alcools', category: 'POESIE' })]);

  expect(await booksNamed('Alcools')).toMatchObject([{ category_id: category }]);
});

test('a new category in which no book ends up is not created', async () => {
  const [there, back] = [
    makeRow({ category: 'Nobody’s shelf' }),
    makeRow({ category: 'From a file' }),
  ];

  expect(await importRows(admin, [there, { ...there, category: back['category'] ?? '' }])).toEqual(
    makeImportCounts(1, 1, 0),
  );

  const made = db.selectFrom('categories').select('name').where('name', '=', 'Nobody’s shelf');
  expect(await made.execute()).toEqual([]);
});

// proves import.15
test('a preview says what an import would do, and changes nothing', async () => {
  const there = makeRow({ name: 'Previewed', quantity: '5' });
  await importRows(admin, [there]);
  const before = await readCatalogue();

  const rows = [
    { ...there, quantity: '9', price: '1.00' },
    makeRow({ name: 'Not Yet', category: 'Not yet either' }),
    makeRow({ price: 'free' }),
  ];
  const answer = await importRows(admin, rows, { preview: true });

  expect(answer).toMatchObject({ created: 1, updated: 1, unchanged: 0, otherStock: 1 });
  expect(answer.refused).toMatchObject([{ line: 4 }]);
  expect(answer.newCategories).toEqual(['Not yet either']);
  expect(await readCatalogue()).toEqual(before);
});

// The column of a file that says whether a book is published, a draft or hidden.

// proves import.12
test('a new book takes the status of its row, and is published if the row has none', async () => {
  const rows = [
    makeRow({ name: 'Plain' }),
    makeRow({ name: 'Empty', status: ' ' }),
    makeRow({ name: 'Said', status: 'published' }),
    makeRow({ name: 'Unready', status: ' Draft ' }),
    makeRow({ name: 'Away', status: 'HIDDEN' }),
  ];

  const answer = await importRows(admin, rows);

  expect(answer).toEqual(makeImportResult({ created: 5, newDrafts: 1, newHidden: 1 }));
  const statuses = [];
  for (const { name = '' } of rows) statuses.push((await booksNamed(name))[0]?.status);
  expect(statuses).toEqual(['published', 'published', 'published', 'draft', 'hidden']);
});

// proves import.12
test('an existing book keeps its status unless its row has another, and the change is logged', async () => {
  const rows = ['Kept', 'Emptied', 'Shown'].map((name) => makeRow({ name, status: 'draft' }));
  await importRows(admin, rows);
  const [kept, emptied, shown] = rows.map(({ status: _, ...row }) => row);
  const now = [
    { ...kept, price: '11' },
    { ...emptied, status: '' },
    { ...shown, status: 'published' },
  ];

  const preview = await importRows(admin, now, { preview: true });
  expect(await booksNamed('Shown')).toMatchObject([{ status: 'draft' }]);
  expect(await importRows(admin, now)).toEqual(preview);

  expect(preview).toEqual(makeImportResult({ updated: 2, unchanged: 1, toPublished: 1 }));
  expect(await booksNamed('Kept')).toMatchObject([{ status: 'draft', price_cents: 1100 }]);
  expect(await booksNamed('Emptied')).toMatchObject([{ status: 'draft' }]);
  const [book] = await booksNamed('Shown');
  expect(book?.status).toBe('published');
  expect(await eventsOf(book?.id ?? '')).toMatchObject([
    { actor: admin.user._id, subject: 'product-status', before: 'draft', after: 'published' },
  ]);
  expect((await call('GET', `/product/${book?.id}`)).status).toBe(200);
});

// What a file changes about stock, and about books on sale.

test('importing a file again after a sale leaves the stock as it is', async () => {
  const row = makeRow({ name: 'Sold Since', quantity: '53' });
  await importRows(admin, [row]);
  const [book] = await booksNamed('Sold Since');
  await run(
    takeStockStatement(db, { productId: book?.id ?? '', count: 3, cause: { reason: 'sale' } }),
  );

  const answer = await importRows(admin, [{ ...row, price: '8.00' }]);

  expect(answer).toEqual({ ...makeImportCounts(0, 1, 0), otherStock: 1 });
  expect(await booksNamed('Sold Since')).toMatchObject([{ quantity: 50, price_cents: 800 }]);
  expect(await importRows(admin, [{ ...row, price: '8.00' }])).toEqual({
    ...makeImportCounts(0, 0, 1),
    otherStock: 1,
  });
});

test('a row marked to keep the stock leaves it, even in an import that sets stock', async () => {
  const row = makeRow({ quantity: '5' });
  await importRows(admin, [row]);
  const rows = [
    { line: 2, columns: { ...row, price: '8.00', quantity: '0' }, stock: 'keep' },
    { line: 3, columns: makeRow({ name: 'Quite new', quantity: '2' }), stock: 'keep' },
  ];

  const answer = await call('POST', `/catalogue/import/${admin.user._id}`, {
    token: admin.token,
    body: { rows, stock: 'set' },
  });

  expect(answer.body).toEqual(makeImportCounts(1, 1, 0));
  expect(await booksNamed(row['name'] ?? '')).toMatchObject([{ price_cents: 800, quantity: 5 }]);
  expect(await booksNamed('Quite new')).toMatchObject([{ quantity: 2 }]);
});

test('an import that is told to set the stock sets it', async () => {
  const row = makeRow({ name: 'Counted Again', quantity: '5' });
  await importRows(admin, [row]);

  const answer = await importRows(admin, [{ ...row, quantity: '12' }], { stock: 'set' });

  expect(answer).toEqual({ ...makeImportCounts(0, 1, 0), otherStock: 1 });
  expect(await booksNamed('Counted Again')).toMatchObject([{ quantity: 12 }]);
});

test('a row that raises the price to the compare-at price of an earlier row ends the sale', async () => {
  const row = makeRow({ name: 'Said Twice' });
  const onSale = { ...row, price: '9.50', compareAtPrice: '20' };

  expect(await importRows(admin, [onSale, { ...row, price: '20' }])).toEqual(
    makeImportCounts(1, 1, 0),
  );

  expect(await booksNamed('Said Twice')).toMatchObject([
    { price_cents: 2000, compare_at_cents: null },
  ]);
});

test('a file that raises the price above the compare-at price ends the sale, and is then unchanged', async () => {
  const row = makeRow({ name: 'No Sale Now' });
  const dearer = { ...row, price: '21' };
  await importRows(admin, [{ ...row, price: '9.50', compareAtPrice: '20' }]);

  expect(await importRows(admin, [dearer])).toEqual(makeImportCounts(0, 1, 0));
  expect(await importRows(admin, [dearer])).toEqual(makeImportCounts(0, 0, 1));

  expect(await booksNamed('No Sale Now')).toMatchObject([
    { price_cents: 2100, compare_at_cents: null },
  ]);
});
