import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { CatalogImport } from '#contract/catalog/catalog-import.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { forgetFile } from '../../../frontend/features/catalog-import/import-run.ts';
import {
  books,
  chooseFile,
  countOf,
  HEADER,
  IMPORT,
  makeFile,
  openImportPage,
} from '../support/import-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// The import continues after the page is gone.
afterEach(() => act(() => forgetFile()));

test('a preview says what would change, and stock is only set if the admin chooses so', async () => {
  const calls = answerApi({
    [IMPORT]: { json: makeImportResult({ created: 1, updated: 2, otherStock: 2 }) },
  });
  openImportPage();
  await chooseFile(makeFile(books(3)));

  await userEvent.click(await screen.findByRole('button', { name: 'Preview changes' }));

  await screen.findByText('No status would change.');
  expect([countOf('To create'), countOf('To update')]).toEqual(['1', '2']);
  screen.getByText('2 books have a stock that differs from the file; it stays unless you set it.');
  await userEvent.click(screen.getByLabelText('Set the stock of books that are there already'));
  await userEvent.click(screen.getByRole('button', { name: 'Load 3 rows' }));
  await screen.findByText('Loaded: 3 rows, none left out.');

  const how = calls.map(({ body }) => body as CatalogImport);
  expect(how.map(({ preview, stock }) => ({ preview, stock }))).toEqual([
    { preview: true, stock: undefined },
    { preview: undefined, stock: 'set' },
  ]);
});

test('a choice to set the stock outlasts a preview, which then says that the stock is set', async () => {
  const calls = answerApi({
    [IMPORT]: { json: makeImportResult({ updated: 1, otherStock: 1 }) },
  });
  openImportPage();
  await chooseFile(makeFile(books(1)));
  const choice = 'Set the stock of books that are there already';

  await screen.findByText(/Its stock stays as it is\./);
  await userEvent.click(await screen.findByLabelText(choice));
  screen.getByText(/Its stock becomes the file’s\./);
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));

  await screen.findByText('1 book has a stock that differs from the file; loading it sets it.');
  expect(screen.getByLabelText(choice)).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Load 1 row' }));
  await screen.findByText('Loaded: 1 row, none left out.');
  expect(calls.map(({ body }) => (body as CatalogImport).stock)).toEqual([undefined, 'set']);
});

/** Starts to load a chosen file, set to change the stock of existing books. */
async function loadToSetStock() {
  openImportPage();
  await chooseFile(makeFile(books(1)));
  await userEvent.click(
    await screen.findByLabelText('Set the stock of books that are there already'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Load 1 row' }));
}

test('a failed import that sets the stock warns that loading again brings back sold copies', async () => {
  answerApi({ [IMPORT]: { status: 400, json: { error: 'rows are wrong' } } });

  await loadToSetStock();

  await screen.findByText('Loading broke off after 0 of 1 row.');
  screen.getByText(/no book is doubled, but copies that were sold since are brought back\.$/);
});

test('a batch that sets the stock is sent again with the same key after a lost answer', async () => {
  const answers = ['unreachable', { json: makeImportResult({ updated: 1 }) }] as const;
  const calls = answerApi({ [IMPORT]: () => answers[calls.length - 1] ?? 'unreachable' });

  await loadToSetStock();

  await waitFor(() => expect(countOf('Updated')).toBe('1'), { timeout: 5000 });
  const [lost, again, ...more] = calls.map(({ body }) => body as CatalogImport);
  expect(more).toEqual([]);
  expect(lost).toMatchObject({
    stock: 'set',
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(again).toEqual(lost);
});

test('the preview and the import add up the status changes of all batches', async () => {
  answerApi({
    [IMPORT]: { json: makeImportResult({ updated: 3, toPublished: 1, toHidden: 2, newDrafts: 1 }) },
  });
  openImportPage();
  const row = 'One,Text,1.00,Novels,1,0,draft';
  await chooseFile(makeFile(Array(101).fill(row), { header: `${HEADER},status` }));

  await userEvent.click(await screen.findByRole('button', { name: 'Preview changes' }));
  await screen.findByText('Status: 2 to published, 4 to hidden, 2 new drafts.');
  await userEvent.click(screen.getByRole('button', { name: 'Load 101 rows' }));
  await screen.findByText('Loaded: 101 rows, none left out.');

  screen.getByText('Status: 2 to published, 4 to hidden, 2 new drafts.');
});

// proves import.15
test('a preview names each new category once, and books in several rows', async () => {
  const names = [
    ['Novels', 'Poetry'],
    ['novels', 'Plays'],
  ];
  const calls = answerApi({
    [IMPORT]: () => ({ json: makeImportResult({ newCategories: names[calls.length - 1] ?? [] }) }),
  });
  openImportPage();
  const rows = books(101).map((row, at) => {
    const isbns = ['978-0-14-143954-9', '9780306406157', '9780141439549'];
    return `${row},${isbns[at] ?? ''}`;
  });
  await chooseFile(makeFile(rows, { header: `${HEADER},isbn` }));

  await userEvent.click(await screen.findByRole('button', { name: 'Preview changes' }));

  await screen.findByText('3 categories would be new: Novels, Poetry, Plays.');
  screen.getByText('1 book stands in several rows: the last of them counts.');
  expect(screen.getByText('9780141439549').parentElement?.textContent).toBe(
    '9780141439549: lines 2, 4',
  );
  expect(calls.map(({ body }) => (body as CatalogImport).rows.length)).toEqual([100, 1]);
});

test('a preview without new categories or repeated books says so', async () => {
  answerApi({ [IMPORT]: { json: makeImportResult({ created: 2 }) } });
  openImportPage();
  await chooseFile(makeFile(books(2)));

  await userEvent.click(await screen.findByRole('button', { name: 'Preview changes' }));

  await screen.findByText('No category would be new.');
  expect(screen.queryByText(/in several rows/)).toBeNull();
});
