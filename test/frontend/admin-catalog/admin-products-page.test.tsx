import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import { Address, address } from '../support/address.tsx';
import { adminPage, adminRoute } from '../support/admin-route.tsx';
import { makeBook } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { Guarded, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

const AdminCategoriesPage = await adminRoute('admin/categories');
const openProducts = await adminPage('admin/products');

const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3, sold: 40 });

beforeEach(signInAda);

const openPage = (query = '') => openProducts(`/admin/products${query}`, <Address />);

/** The names in the table's rows, from top to bottom. */
const names = () =>
  within(screen.getByRole('table', { name: 'Products' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

// proves routes.18
test('each product has a row with its facts, its page, Update and Delete', async () => {
  answerApi({ 'GET /products': { json: [makeBook({ updatedAt: '2026-02-03T00:00:00Z' }), emma] } });
  openPage();
  const book = await screen.findByRole('link', { name: 'Middlemarch' });
  expect(book.getAttribute('href')).toBe('/product/middlemarch');
  const row = within(book.closest('tr') as HTMLElement);
  for (const text of ['George Eliot', 'Novels', '$18.50', '8']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText(/Feb [23], 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Update Middlemarch' }).getAttribute('href')).toBe(
    '/admin/product/update/middlemarch',
  );
  expect(screen.getByRole('button', { name: 'Delete Middlemarch' })).toBeTruthy();
  expect(screen.getByText('Low stock').closest('tr')?.textContent).toContain('Emma');
  expect(screen.getByText('Showing all 2 products')).toBeTruthy();
});

test('the column heads sort by the keys of the API, and the address keeps the order', async () => {
  const asked: string[] = [];
  answerApi({
    'GET /products': (_, query) => {
      asked.push(query.toString());
      return { json: [emma] };
    },
  });
  openPage('?sort=price&order=asc');
  await screen.findByText('Emma');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(asked.at(-1)).toBe('sortBy=price&order=asc&limit=100&skip=0');
  expect(head('Price').ariaSort).toBe('ascending');
  expect(head('Name').ariaSort).toBeNull();

  await userEvent.click(within(head('Sold')).getByRole('button'));
  await expect.poll(() => asked.at(-1)).toBe('sortBy=sold&order=desc&limit=100&skip=0');
  expect(address()).toBe('/admin/products?sort=sold&order=desc');
  await userEvent.click(within(head('Sold')).getByRole('button'));
  await expect.poll(() => asked.at(-1)).toBe('sortBy=sold&order=asc&limit=100&skip=0');
  expect(head('Sold').ariaSort).toBe('ascending');
});

test('the stock column sorts ascending first, then descending', async () => {
  const asked: string[] = [];
  answerApi({
    'GET /categories': { json: [] },
    'GET /products': (_, query) => {
      asked.push(query.toString());
      return { json: [makeBook()] };
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Stock' }));
  await expect.poll(() => asked.at(-1)).toBe('sortBy=quantity&order=asc&limit=100&skip=0');
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  await expect.poll(() => asked.at(-1)).toBe('sortBy=quantity&order=desc&limit=100&skip=0');
});

// proves calls.22, limits.4
test('products load 100 at a time, and Load more focuses the first new one', async () => {
  const shelf = Array.from({ length: 130 }, (_, n) =>
    makeBook({ _id: `b${n}`, name: `Book ${n}` }),
  );
  const behind: (string | null)[] = [];
  answerApi({
    'GET /products': (_, query) => {
      behind.push(query.get('afterKey'));
      const from = shelf.findIndex(({ _id }) => _id === query.get('after')) + 1;
      return { json: shelf.slice(from, from + Number(query.get('limit'))) };
    },
  });
  openPage();
  expect(await screen.findByText('Showing the first 100 products')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Showing all 130 products')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Book 100');
  expect(behind.at(-1)).toBe(shelf[99]?.createdAt);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a search after Load more has failed leaves the focus in its field', async () => {
  const shelf = Array.from({ length: 100 }, (_, n) =>
    makeBook({ _id: `b${n}`, name: `Book ${n}` }),
  );
  answerApi({
    'GET /products': (_, query) => (query.has('after') ? 'unreachable' : { json: shelf }),
    'GET /products/search': { json: [makeBook({ name: 'Emma' })] },
  });
  openProducts('/admin/products', <main tabIndex={-1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText(/^More products could not be loaded/);
  const field = screen.getByLabelText('Search products');
  await userEvent.type(field, 'emma{Enter}');

  expect(await screen.findByText('Found 1 product')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

// proves calls.23
test('deleting a product asks for confirmation, then removes it from the list and says so', async () => {
  stubDialogs();
  let shelf: Product[] = [makeBook(), emma];
  const calls = answerApi({
    'GET /products': () => ({ json: shelf }),
    'DELETE /product/emma/ada': () => {
      shelf = [makeBook()];
      return { json: { message: 'Product deleted successfully' } };
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Emma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Delete Emma' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete “Emma”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(wholeText('Product deleted successfully: Emma'))).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual(['Middlemarch']);
  expect(document.activeElement?.textContent).toBe('Showing 1 product');
});

test('after a deletion the table of categories shows the new number of books', async () => {
  stubDialogs();
  let books = 2;
  answerApi({
    'GET /products': { json: [makeBook(), emma] },
    'GET /categories/table/ada': () => ({
      json: { data: [{ _id: 'n', name: 'Novels', books, hasBooks: true }] },
    }),
    'DELETE /product/emma/ada': () => {
      books = 1;
      return { json: { message: 'Product deleted successfully' } };
    },
  });
  openProducts('/admin/products', <Guarded only="admins" page={AdminCategoriesPage} />);
  expect(await screen.findByText('2 books')).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Delete Emma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 book')).toBeTruthy();
});

test('a product that could not be deleted stays in the list, and the dialog shows the reason', async () => {
  stubDialogs();
  answerApi({ 'GET /products': { json: [emma] }, 'DELETE /product/emma/ada': 'unreachable' });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Emma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.');
  expect(names()).toEqual(['Emma']);
});

// proves forms.5
test('a shop without products says so', async () => {
  answerApi({ 'GET /products': { json: [] } });
  openPage();
  expect(await screen.findByText('No products yet')).toBeTruthy();
});

test('names have their own text direction, and of four authors only the first is named', async () => {
  const author = 'One Author, Two Author, Three Author, Four Author';
  const book = makeBook({ name: 'שלום!', author, category: { _id: 'he', name: 'עברית' } });
  stubDialogs();
  answerApi({
    'GET /products': { json: [book] },
    'DELETE /product/middlemarch/ada': { json: { message: 'Product deleted successfully' } },
  });
  openPage();
  expect((await screen.findByRole('link', { name: 'שלום!' })).dir).toBe('auto');
  expect(screen.getByText('One Author and 3 others').dir).toBe('auto');
  expect(screen.getByText('עברית').tagName).toBe('BDI');

  await userEvent.click(screen.getByRole('button', { name: 'Delete שלום!' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete “שלום!”?' }));
  expect(dialog.getByText('שלום!').tagName).toBe('BDI');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const notice = await screen.findByText(wholeText('Product deleted successfully: שלום!'));
  expect(notice.querySelector('bdi')?.textContent).toBe('שלום!');
});

test('drafts can be listed and filtered, are marked as drafts, and link to their form', async () => {
  const draft = makeBook({ _id: 'draft', name: 'Unwritten', status: 'draft' });
  const asked: string[] = [];
  answerApi({
    'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
    'GET /products': { json: [emma] },
    'GET /products/desk/ada': (_, query) => {
      asked.push(query.toString());
      return { json: { products: [draft], next: null } };
    },
  });
  openPage();
  await screen.findByText('Emma');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Drafts');
  const link = await screen.findByRole('link', { name: 'Unwritten' });

  expect(link.getAttribute('href')).toBe('/admin/product/update/draft');
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(asked).toEqual(['sortBy=createdAt&order=desc&status=draft&limit=100']);

  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Novels');
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Few left');
  await expect
    .poll(() => asked.at(-1))
    .toBe('sortBy=createdAt&order=desc&status=draft&category=novels&stock=low&limit=100');
});
