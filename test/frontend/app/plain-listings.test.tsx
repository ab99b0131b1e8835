import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import { AuthorPage } from '../../../frontend/app/routes/author-page.tsx';
import { CategoryPage } from '../../../frontend/app/routes/category-page.tsx';
import { address } from '../support/address.tsx';
import {
  answerSearch,
  makeBooks,
  makeSearchPage,
  renderListing,
  shownBooks,
} from '../support/listing.tsx';
import { answerApi } from '../support/shop-api.ts';

// Author and category pages: listings with one filter.

/** Opens such a page with this many books. @returns the requests made to the API */
function open(at: string, inAll: number): string[] {
  const asked: string[] = [];
  answerApi({
    'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
    'GET /search': answerSearch(makeBooks(inAll), (query) =>
      asked.push(decodeURIComponent(query.toString())),
    ),
  });
  openRoutes(at);
  return asked;
}

test('an author’s page writes the name as the books do', async () => {
  const books = [{ ...makeBooks(1)[0], author: 'Ann Sailor, Ödön Mate' }] as Product[];
  answerApi({ 'GET /categories': { json: [] }, 'GET /search': answerSearch(books, () => {}) });
  openRoutes('/author/odon%20mate');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ödön Mate' })).toBeTruthy();
});

const openRoutes = (at: string, next = '/') =>
  renderListing(
    <>
      <Link to={next}>Next</Link>
      <Routes>
        <Route path="/author/:name" element={<AuthorPage />} />
        <Route path="/category/:categoryId" element={<CategoryPage />} />
      </Routes>
    </>,
    at,
  );

test.each([
  ['/author/Jane%20Austen', 'Jane Austen', 'author=Jane+Austen'],
  ['/category/novels', 'Novels', 'category=novels'],
])('%s lists its books page by page with their number', async (at, name, filter) => {
  const asked = open(at, 8);
  await screen.findByText('Showing the first 6 books of 8');
  expect((await screen.findByRole('heading', { level: 1, name })).textContent).toBe(name);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing 8 books');
  expect(shownBooks()).toEqual(Array.from({ length: 8 }, (_, n) => `Book ${n}`));
  await waitFor(() => expect(address()).toBe(`${at}?shown=12`));
  expect([...new Set(asked)]).toEqual([
    expect.stringContaining(`${filter}&sort=newest&limit=6`),
    expect.stringContaining(`${filter}&sort=newest&limit=6&after=k6`),
  ]);
});

test.each(['/author/Nobody', '/category/none', `/author/${'x'.repeat(101)}`])(
  '%s says that there is no such page',
  async (at) => {
    open(at, 0);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  },
);

test('a category without books says so and links to the shop', async () => {
  open('/category/novels', 0);
  const found = await screen.findByText('No products found');
  expect(found.getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe('/shop');
});

test('a category whose first page of results is empty does not say that it has no books', async () => {
  const count = { value: 100, exact: true };
  answerApi({
    'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
    'GET /search': { json: makeSearchPage([], { count, next: 'k90' }) },
  });
  openRoutes('/category/novels');

  expect(await screen.findByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(screen.queryByText('No products found')).toBeNull();
});

test('an author’s page does not show another author’s books while its own load', async () => {
  const books = makeSearchPage(makeBooks(2));
  answerApi({
    'GET /search': (_, query) =>
      query.get('author') === 'Jane Austen' ? { json: books } : new Promise(() => {}),
  });
  openRoutes('/author/Jane%20Austen', '/author/Mary%20Shelley');
  await screen.findByText('Showing 2 books');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));

  expect(screen.getByRole('heading', { level: 1, name: 'Mary Shelley' })).toBeTruthy();
  expect(screen.getByText('Loading books')).toBeTruthy();
  expect(screen.queryByText('Book 0')).toBeNull();
});

test('a category that was created since the categories were read has its page', async () => {
  const categories = [{ _id: 'novels', name: 'Novels' }];
  answerApi({
    'GET /categories': () => ({ json: categories }),
    'GET /search': { json: makeSearchPage(makeBooks(1)) },
  });
  openRoutes('/category/novels', '/category/poems');
  await screen.findByRole('heading', { level: 1, name: 'Novels' });
  categories.push({ _id: 'poems', name: 'Poems' });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Poems' })).toBeTruthy();
});
