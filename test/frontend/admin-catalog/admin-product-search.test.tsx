import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Address, address } from '../support/address.tsx';
import { adminPage } from '../support/admin-route.tsx';
import { makeBook } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Searches of the admin's products.

const openProducts = await adminPage('admin/products');

const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3, sold: 40 });

beforeEach(signInAda);

const openPage = () => openProducts('/admin/products', <Address />);

/** The names in the table's rows, from top to bottom. */
const names = () =>
  within(screen.getByRole('table', { name: 'Products' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

test('a search is kept in the address, can be sorted, and can be left again', async () => {
  const found = [emma, makeBook({ name: 'Mansfield Park', price: 30 })];
  answerApi({
    'GET /products': { json: [makeBook()] },
    'GET /products/search': (_, query) => ({ json: query.get('search') === 'jane' ? found : [] }),
  });
  openPage();
  await userEvent.type(await screen.findByLabelText('Search products'), ' jane {Enter}');
  expect(await screen.findByText('Found 2 products')).toBeTruthy();
  expect(address()).toBe('/admin/products?search=jane');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await expect.poll(names).toEqual(['Mansfield Park', 'Emma']);

  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Middlemarch')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search products'), 'xyz{Enter}');
  expect(await screen.findByText('No products found')).toBeTruthy();
});

test('a search names the spelling that found its products, of any status', async () => {
  const correction = 'emma';
  answerApi({
    'GET /products': { json: [] },
    'GET /products/search': { json: [emma], headers: { 'x-correction': correction } },
    'GET /products/desk/ada': { json: { products: [emma], next: null, correction } },
  });
  openPage();
  await userEvent.type(await screen.findByLabelText('Search products'), 'ema{Enter}');
  expect(await screen.findByText('Found 1 product with the spelling “emma”')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
  expect(await screen.findByText('Found 1 product with the spelling “emma”')).toBeTruthy();
});

test('a search that finds 100 products says that there may be more, and Load more finds them', async () => {
  const books = Array.from({ length: 130 }, (_, n) =>
    makeBook({ _id: `b${n}`, name: `Book ${n}` }),
  );
  const asked: string[] = [];
  answerApi({
    'GET /products': { json: [] },
    'GET /products/search': { json: books.slice(0, 100) },
    'GET /products/desk/ada': (_, query) => {
      asked.push(`${query}`);
      return { json: { products: books.slice(100), next: null } };
    },
  });
  openPage();
  await userEvent.type(await screen.findByLabelText('Search products'), 'book{Enter}');

  expect(await screen.findByText('Found 100 products; there may be more')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Found 130 products')).toBeTruthy();
  expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toMatchObject([
    { search: 'book', status: 'published', after: 'r0', limit: '100' },
  ]);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a search whose last page lacks some still says that there may be more', async () => {
  const books = Array.from({ length: 100 }, (_, n) => makeBook({ _id: `b${n}` }));
  answerApi({
    'GET /products': { json: [] },
    'GET /products/search': { json: books },
    'GET /products/desk/ada': { json: { products: [], next: null, cut: true } },
  });
  openPage();
  await userEvent.type(await screen.findByLabelText('Search products'), 'book{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));

  await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.getByText('Found 100 products; there may be more')).toBeTruthy();
});
