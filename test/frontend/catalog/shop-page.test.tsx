import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import type { SearchResultPage } from '#contract/search/search.ts';
import { ShopPage } from '../../../frontend/app/routes/shop-page.tsx';
import { address } from '../support/address.tsx';
import {
  answerSearch,
  makeBooks,
  makeSearchPage,
  narrowWindow,
  renderListing,
  shownBooks,
  widenWindow,
} from '../support/listing.tsx';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const categories = [
  { _id: 'novels', name: 'Novels' },
  { _id: 'poetry', name: 'Poetry' },
];

/** Opens the shop in a wide window with this many books. @returns the requests made to the API */
function openShop(
  stock: Product[],
  at = '/shop',
  facets: SearchResultPage['facets'] = null,
): Record<string, string[]>[] {
  widenWindow();
  const asked: Record<string, string[]>[] = [];
  const tell = (query: URLSearchParams) =>
    asked.push(Object.fromEntries([...query.keys()].map((key) => [key, query.getAll(key)])));
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': answerSearch(stock, tell, { facets }),
  });
  renderListing(<ShopPage />, at);
  return asked;
}

// proves routes.5
test('the shop starts with six books, and Load more adds the next six', async () => {
  const asked = openShop(makeBooks(14));
  await screen.findByText('Showing the first 6 books of 14');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing the first 12 books of 14');
  expect(shownBooks()).toEqual(makeBooks(12).map((book) => book.name));
  expect(asked[0]).toEqual({ sort: ['newest'], limit: ['6'], facets: ['yes'] });
  expect(asked.at(-1)).toEqual({ sort: ['newest'], limit: ['6'], after: ['k6'] });
});

test('after the last page Load more disappears, and the focus moves to the first new book', async () => {
  openShop(makeBooks(8));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing 8 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Book 6'));
});

// proves limits.3
test('a first page of exactly six books has Load more', async () => {
  openShop(makeBooks(6));
  await screen.findByText('Showing the first 6 books');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing 6 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

// proves forms.4
test('while the books load, placeholders and a loading text are shown', async () => {
  openShop(makeBooks(3));
  expect(screen.getByText('Loading books').getAttribute('role')).toBe('status');
  expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(6);
  await screen.findByText('Showing 3 books');
  expect(screen.queryByText('Loading books')).toBeNull();
  expect(document.querySelector('ul[aria-hidden] > li')).toBeNull();
});

// proves limits.3
test('with fewer than six books there is no Load more', async () => {
  openShop(makeBooks(5));
  await screen.findByText('Showing 5 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('Load more puts the number of books shown into the address', async () => {
  openShop(makeBooks(20));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(address()).toBe('/shop?shown=12'));
});

/** Opens a shop of 20 books whose second six never arrive, and asks for them. */
async function awaitMoreBooks() {
  widenWindow();
  const first = answerSearch(makeBooks(20), () => undefined);
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': (body, query) =>
      query.has('after') ? new Promise(() => undefined) : first(body, query),
  });
  renderListing(
    <Routes>
      <Route path="/shop" element={<ShopPage />} />
      <Route path="*" element={<p>The book</p>} />
    </Routes>,
    '/shop',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
}

/** Waits until a loading that nobody waits for any more has ended. */
const endLoading = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a filter chosen while more books load stays chosen', async () => {
  await awaitMoreBooks();
  await userEvent.click(screen.getByLabelText('Poetry'));
  await endLoading();
  expect(address()).toBe('/shop?category=poetry');
});

test('a visitor who leaves while more books load is not brought back', async () => {
  await awaitMoreBooks();
  await userEvent.click(screen.getByRole('link', { name: 'Book 0' }));
  await screen.findByText('The book');
  await endLoading();
  expect(address()).toBe('/product/b0/book-0');
});

test('an address that shows 12 books requests and shows them at once', async () => {
  const asked = openShop(makeBooks(20), '/shop?shown=12');
  await screen.findByText('Showing the first 12 books of 20');
  expect(shownBooks()).toEqual(makeBooks(12).map((book) => book.name));
  expect(asked.at(-1)).toMatchObject({ limit: ['12'] });
});

// proves forms.12
test('filters are sent as chosen and kept in the address', async () => {
  const asked = openShop(makeBooks(3));
  await userEvent.click(await screen.findByLabelText('Poetry'));
  await userEvent.click(screen.getByLabelText('$10 to $19'));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ category: ['poetry'], price: ['10-19'] }),
  );
  expect(address()).toBe('/shop?category=poetry&price=10-19');
});

test('beside the books, the filters begin with a link past them', async () => {
  openShop(makeBooks(1));
  await userEvent.click(await screen.findByRole('link', { name: 'Skip the filters' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Sort by'));
});

// The list behind an open dialog is silent.
test('in a narrow window, the open filters say how many books a choice leaves', async () => {
  stubDialogs();
  narrowWindow();
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': (body, query) =>
      answerSearch(makeBooks(query.has('price') ? 1 : 3), () => {})(body, query),
  });
  renderListing(<ShopPage />, '/shop');
  await screen.findByText('Showing 3 books');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));

  await userEvent.click(drawer.getByLabelText('$10 to $19'));

  const found = await drawer.findByText('Showing 1 book');
  expect(found.getAttribute('role')).toBe('status');
});

// proves routes.26, forms.12
test('an address with filters opens with them chosen', async () => {
  const asked = openShop(makeBooks(3), '/shop?category=novels&category=poetry&price=40-99');
  expect(await screen.findByLabelText('Novels')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('More than $40')).toHaveProperty('checked', true);
  expect(asked[0]).toMatchObject({ category: ['novels', 'poetry'], price: ['40-99'] });
});

test('a chosen filter has a chip that removes it', async () => {
  const asked = openShop(makeBooks(3), '/shop?category=novels');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove filter Novels/ }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('category'));
  expect(address()).toBe('/shop');
});

const facets = {
  category: [{ value: 'novels', books: 1200, exact: true }],
  price: [{ value: '0-9', books: 3, exact: false }],
  language: [{ value: 'fr', books: 2, exact: true }],
  decade: [
    { value: '1850', books: 2, exact: true },
    { value: '1990', books: 1, exact: true },
  ],
  format: [],
  stock: [{ value: 'in', books: 1, exact: true }],
  author: [{ value: 'Mary Shelley', books: 1, exact: true }],
};

test('each filter shows how many books it leaves', async () => {
  openShop(makeBooks(3), '/shop', facets);
  const countOf = async (label: string) => {
    const choice = await screen.findByLabelText(label);
    return document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  await screen.findByLabelText('French');
  expect(await countOf('Novels')).toBe('1,200 books');
  expect(await countOf('Poetry')).toBe('0 books');
  expect(await countOf('$0 to $9')).toBe('3+ books');
  expect(await countOf('$10 to $19')).toBeUndefined();
  expect(await countOf('In stock')).toBe('1 book');
  const decades = screen.getByRole('group', { name: 'First published' });
  expect(decades.textContent).toMatch(/^First published1990s.*1850s/);
  expect(screen.queryByRole('group', { name: 'Format' })).toBeNull();
});

test.each([
  ['no number of books if only a sample was counted', false, 'Mary Shelley'],
  ['how many books they have if all were counted', true, 'Mary Shelley2 books'],
])('an author shows %s', async (_, exact, text) => {
  openShop(makeBooks(3), '/shop', {
    ...facets,
    author: [{ value: 'Mary Shelley', books: 2, exact }],
  });
  const choice = await screen.findByLabelText('Mary Shelley');
  expect(choice.closest('div')?.textContent).toBe(text);
});

test('a chosen filter without books shows 0, or nothing if the count is inexact', async () => {
  const none = (value: string, exact: boolean) => ({ value, books: 0, exact });
  openShop([], '/shop?price=0-9&language=fr', {
    ...facets,
    price: [none('0-9', false)],
    language: [none('fr', true)],
  });
  await screen.findByLabelText('French');
  expect(screen.getByLabelText('French').closest('div')?.textContent).toBe('French0 books');
  expect(screen.getByLabelText('$0 to $9').closest('div')?.textContent).toBe('$0 to $9');
});

test('a language and a sort order are sent, kept in the address, and the filter can be removed', async () => {
  const asked = openShop(makeBooks(3), '/shop', facets);
  await userEvent.click(await screen.findByLabelText('French'));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price, lowest first');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: ['fr'], sort: ['price'] }));
  expect(address()).toBe('/shop?language=fr&sort=price');
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter French/ }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('language'));
  expect(address()).toBe('/shop?sort=price');
});

// proves forms.5
test('filters without matching books say so and can be cleared', async () => {
  openShop([], '/shop?price=0-9');
  const found = await screen.findByText('No products found');
  expect(found.getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('/shop');
});

// proves deleting.3
test('a shop without books says so and offers no filter to clear', async () => {
  openShop([]);
  expect(await screen.findByText(/The shop has no books yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});

test('an unknown category can be removed from the filters', async () => {
  openShop([], '/shop?category=gone');
  await userEvent.click(
    await screen.findByRole('button', { name: /^Remove filter Unknown category/ }),
  );
  expect(address()).toBe('/shop');
});

test('when the search is unavailable, the shop says so, keeps its filters, and Retry works', async () => {
  widenWindow();
  let broken = true;
  const error = 'The search is not available at the moment.';
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': () =>
      broken ? { status: 503, json: { error } } : { json: makeSearchPage(makeBooks(1)) },
  });
  renderPage(<ShopPage />, { at: '/shop?category=novels' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`The books could not be loaded. ${error}`);
  expect(await screen.findByLabelText('Novels')).toHaveProperty('checked', true);
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Showing 1 book');
  expect(shownBooks()).toEqual(['Book 0']);
});
