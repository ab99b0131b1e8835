import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { CatalogImport } from '#contract/catalog/catalog-import.ts';
import { makeImportResult } from '#support/import-counts.ts';
import { forgetFile } from '../../../frontend/features/catalog-import/import-run.ts';
import {
  books,
  chooseFile,
  countOf,
  created,
  HEADER,
  IMPORT,
  makeFile,
  openImportPage,
} from '../support/import-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// The import continues after the page is gone.
afterEach(() => act(() => forgetFile()));

test('the page lists the columns of a file', () => {
  openImportPage();

  const table = screen.getByRole('table');
  for (const column of HEADER.split(',')) {
    expect(within(table).getByRole('rowheader', { name: column })).toBeTruthy();
  }
  expect(within(table).getByRole('rowheader', { name: 'isbn optional' })).toBeTruthy();
});

test('a file is checked first and only loaded after a confirmation', async () => {
  const calls = answerApi({ [IMPORT]: created });
  openImportPage();

  await chooseFile(makeFile(books(150)));
  const load = await screen.findByRole('button', { name: 'Load 150 rows' });
  expect(calls).toEqual([]);
  await userEvent.click(load);

  await screen.findByText('Loaded: 150 rows, none left out.');
  expect(calls.map(({ body }) => (body as CatalogImport).rows.length)).toEqual([100, 50]);
  const sent = calls.flatMap(({ body }) => (body as CatalogImport).rows);
  expect(sent.at(-1)).toMatchObject({ line: 151, columns: { name: 'Book 150', price: '1.00' } });
  expect(countOf('Created')).toBe('150');
  const summary = within(screen.getByRole('region', { name: 'books.csv' }));
  expect(summary.getByRole('link', { name: 'Manage Products' }).getAttribute('href')).toBe(
    '/admin/products',
  );
  expect(document.activeElement?.textContent).toBe('books.csv');
});

test('unknown columns are named', async () => {
  openImportPage();

  await chooseFile(makeFile(['One,Text,1.00,Novels,1,0,A12'], { header: `${HEADER},Shelf mark` }));

  expect(await screen.findByText(/ignored: shelf mark\.$/)).toBeTruthy();
});

// proves import.5
test('refused rows are listed by line with title, reason and refused value', async () => {
  answerApi({
    [IMPORT]: {
      json: makeImportResult({
        created: 1,
        refused: [
          { line: 4, name: '<b>Three</b>', reason: 'price must be dollars', value: 'free' },
        ],
      }),
    },
  });
  openImportPage();
  await chooseFile(
    makeFile(['One,Text,1.00,Novels,1,0', 'Two,Text', 'Three,Text,free,Novels,1,0']),
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Load 3 rows' }));

  await screen.findByText('Loaded: 1 of 3 rows.');
  expect(countOf('Left out')).toBe('2');
  const list = screen.getAllByRole('row').map((row) => row.textContent);
  expect(list).toEqual([
    'LineTitleReason',
    '3the row has 2 cells and the header 6',
    '4<b>Three</b>price must be dollars: “free”',
  ]);
  expect(screen.getByRole('button', { name: 'Save this list' })).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Load another file' });
  const summary = within(screen.getByRole('region', { name: 'books.csv' }));
  const others = summary.getByRole('link', { name: 'Manage Products' });
  expect(next.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('of many refused rows the page shows a hundred', async () => {
  answerApi({});
  openImportPage();
  await chooseFile(makeFile(Array(230).fill('Too few')));

  await userEvent.click(await screen.findByRole('button', { name: 'Load 230 rows' }));

  await screen.findByText('and 130 more');
  expect(screen.getAllByRole('row')).toHaveLength(101);
});

test.each([
  [
    makeFile(books(1), { header: 'title' }),
    /cannot be loaded\. The first row must name the columns\./,
  ],
  [makeFile([]), /has no rows below its header\./],
  [makeFile(['One,"Text']), /The quote that opens at line 2 is never closed\./],
])('a file that cannot be read changes nothing and says why', async (file, text) => {
  const calls = answerApi({});
  openImportPage();

  await chooseFile(file);

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(calls).toEqual([]);
  expect(screen.getByLabelText('Catalogue file (.csv or ONIX .xml)')).toBeTruthy();
});

test('a file can be dropped on the field', async () => {
  openImportPage();

  fireEvent.drop(screen.getByLabelText('Catalogue file (.csv or ONIX .xml)'), {
    dataTransfer: { files: [makeFile(books(1))] },
  });

  expect(await screen.findByRole('button', { name: 'Load 1 row' })).toBeTruthy();
});

/** Presses Stop once it is enabled. */
async function pressStop() {
  const stop = await screen.findByRole('button', { name: 'Stop' });
  await expect.poll(() => stop.ariaDisabled ?? stop.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(stop);
}

test('a double click on Load does not also press Stop', async () => {
  const loaded = Promise.withResolvers<void>();
  answerApi({
    [IMPORT]: async (body) => {
      await loaded.promise;
      return created(body);
    },
  });
  openImportPage();
  await chooseFile(makeFile(books(250)));
  await userEvent.click(await screen.findByRole('button', { name: 'Load 250 rows' }));

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(screen.queryByRole('button', { name: 'Stopping …' })).toBeNull();
  loaded.resolve();
  await screen.findByText('Loaded: 250 rows, none left out.');
});

// proves import.4
test('loading can be stopped, warns before the tab is closed, and continues when the page is left', async () => {
  let answer: (() => void) | undefined;
  answerApi({
    [IMPORT]: (body) =>
      new Promise((resolve) => {
        answer = () => resolve(created(body));
      }),
  });
  const page = openImportPage();
  await chooseFile(makeFile(books(250)));
  await userEvent.click(await screen.findByRole('button', { name: 'Load 250 rows' }));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([0, 250]);
  const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);

  page.unmount();
  openImportPage();
  await expect.poll(() => answer).toBeTruthy();
  await pressStop();
  expect(screen.getByRole('button', { name: 'Stopping …' })).toBeTruthy();
  answer?.();

  await screen.findByText('Stopped after 100 of 250 rows.');
  expect(countOf('Created')).toBe('100');
  expect(leaving()).toBe(false);
});

test('a failed import says how many rows are loaded and how to continue', async () => {
  answerApi({
    [IMPORT]: { status: 400, json: { error: 'rows must be a list of {line, columns}' } },
  });
  openImportPage();
  await chooseFile(makeFile(books(1)));

  await userEvent.click(await screen.findByRole('button', { name: 'Load 1 row' }));

  const alert = await screen.findByRole('alert');
  expect([...alert.children].map((sentence) => sentence.textContent)).toEqual([
    'Loading broke off after 0 of 1 row.',
    'Rows must be a list of {line, columns}',
    'Load the file again to go on: what is there already is not doubled.',
  ]);
});

test('an admin signed out during an import is told that it broke off', async () => {
  answerApi({ [IMPORT]: { status: 401, json: { error: 'Please sign in' } } });
  openImportPage();
  await chooseFile(makeFile(books(1)));
  await userEvent.click(await screen.findByRole('button', { name: 'Load 1 row' }));
  expect(await screen.findByText(/^Loading the catalogue file broke off/)).toBeTruthy();
});

test('choosing another file moves the focus to the file field', async () => {
  answerApi({ [IMPORT]: created });
  openImportPage();
  const input = () => screen.getByLabelText('Catalogue file (.csv or ONIX .xml)');
  expect(document.activeElement).not.toBe(input());
  await chooseFile(makeFile(books(1)));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  expect(document.activeElement).toBe(input());

  await chooseFile(makeFile(books(1)));
  await userEvent.click(await screen.findByRole('button', { name: 'Load 1 row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load another file' }));
  expect(document.activeElement).toBe(input());
});
