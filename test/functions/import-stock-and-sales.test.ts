import { expect, test } from 'vitest';
import { takeStockStatement } from '../../functions/catalog/stock.statements.ts';
import { call } from '../support/api.ts';
import { booksNamed, importRows, makeImportCounts, makeRow } from '../support/import-rows.ts';
import { createAdmin, db, run } from '../support/shop.ts';

// What a file changes about stock, and about books on sale.

const admin = await createAdmin();

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
