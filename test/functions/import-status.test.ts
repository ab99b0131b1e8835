import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { makeImportResult } from '../support/import-counts.ts';
import { booksNamed, importRows, makeRow } from '../support/import-rows.ts';
import { eventsOf } from '../support/product-events.ts';
import { createAdmin } from '../support/shop.ts';

// The column of a file that says whether a book is published, a draft or hidden.

const admin = await createAdmin();

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
