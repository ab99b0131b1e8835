import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CsvPart, ExportCsv } from '../../../frontend/components/export-csv.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { renderPage } from '../support/render-page.tsx';

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return () => {
    URL.createObjectURL = createObjectURL;
    click.mockRestore();
  };
});

const FIRST: CsvPart = { rows: [['Emma', 3]], next: '2' };
const SECOND: CsvPart = {
  rows: [
    ['Walden', 0],
    ['Middlemarch', 1],
  ],
  next: null,
};

function open(readPart: (after: string | null) => Promise<CsvPart>) {
  renderPage(
    <>
      <ExportCsv file="books.csv" what="books" heads={['Book', 'Stock']} readPart={readPart} />
      <Toaster />
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
}

test('all parts become one file with one header', async () => {
  const asked: (string | null)[] = [];
  await open(async (after) => {
    asked.push(after);
    return after === null ? FIRST : SECOND;
  });

  expect(await screen.findByText('books.csv has 3 books')).toBeTruthy();
  expect(asked).toEqual([null, '2']);
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toContain('Book,Stock\r\nEmma,3\r\nWalden,0\r\nMiddlemarch,1\r\n');
});

test('when a part cannot be loaded, nothing is saved and the page says so', async () => {
  await open(async (after) => {
    if (after !== null) throw new Error('The wire is cut');
    return FIRST;
  });

  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was exported.');
  expect(saved).toEqual([]);
});
