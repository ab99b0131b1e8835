import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SearchResultPage } from '#contract/search/search.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { HomePage } from '../../../frontend/app/routes/home-page.tsx';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { Address, address } from '../support/address.tsx';
import { makeBook } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const novels = { _id: 'novels', name: 'Novels' };
const emma = makeBook({ _id: 'emma', name: 'Emma', author: 'Jane Austen', quantity: 3 });
const walden = makeBook({ _id: 'walden', name: 'Walden', author: 'Henry David Thoreau' });

function openHome(at = '/') {
  renderPage(
    <>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/shop" element={<p>The shop</p>} />
      </Routes>
      <Address />
    </>,
    { at },
  );
}

/** Emma is the newest book, Walden the best seller. */
const shelves = {
  'GET /categories': { json: [novels] },
  'GET /products': (_body: unknown, query: URLSearchParams) => ({
    json: query.get('sortBy') === 'sold' ? [walden] : [emma],
  }),
};

/** The shop's answer for words that found nothing. */
const spelling = (correction: string | null) => ({
  'GET /search/suggestions': { json: { titles: [], authors: [], categories: [], correction } },
});

test('only the covers of the first shelf are loaded at once with high priority', async () => {
  answerApi(shelves);
  openHome();

  const covers = ['Best Sellers', 'New Arrivals'].map(async (name) => {
    const region = await screen.findByRole('region', { name });
    await within(region).findByRole('heading', { level: 3 });
    return region.querySelector('img');
  });
  const [first, below] = await Promise.all(covers);

  expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual([
    'eager',
    'high',
  ]);
  expect([below?.getAttribute('loading'), below?.getAttribute('fetchpriority')]).toEqual([
    'lazy',
    'auto',
  ]);
});

// proves routes.2, routes.3
test('the two shelves hold the books that the specification says', async () => {
  answerApi(shelves);
  openHome();
  const best = await screen.findByRole('region', { name: 'Best Sellers' });
  expect(await within(best).findByRole('link', { name: 'Emma' })).toBeTruthy();
  expect(within(best).getByText('Only 3 left')).toBeTruthy();
  expect(within(best).getByText('$18.50')).toBeTruthy();
  const arrivals = screen.getByRole('region', { name: 'New Arrivals' });
  expect(await within(arrivals).findByRole('link', { name: 'Walden' })).toBeTruthy();
});

// proves routes.2, calls.4, limits.1
test('each shelf requests six books in descending order', async () => {
  const asked: string[] = [];
  answerApi({
    ...shelves,
    'GET /products': (_body, query) => {
      asked.push(query.toString());
      return { json: [] };
    },
  });
  openHome();
  await waitFor(() => expect(screen.getAllByText('No books on this shelf yet')).toHaveLength(2));
  expect([...new Set(asked)].toSorted()).toEqual([
    'sortBy=createdAt&order=desc&limit=6',
    'sortBy=sold&order=desc&limit=6',
  ]);
});

// proves routes.1, calls.7, texts.12
test('a search shows its results on the page and keeps its words in the address', async () => {
  let asked = '';
  answerApi({
    ...shelves,
    'GET /products/search': (_body, query) => {
      asked = query.toString();
      return { json: [walden, emma] };
    },
  });
  openHome();
  await screen.findByRole('option', { name: 'Novels' });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Novels');
  await userEvent.type(screen.getByLabelText('Search books'), ' walden ');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Found 2 products')).toBeTruthy();
  expect(asked).toBe('search=walden&category=novels');
  expect(address()).toBe('/?search=walden&category=novels');
});

// proves texts.11, forms.12
test('an address with a search opens with its results and its words in the search bar', async () => {
  answerApi({ ...shelves, 'GET /products/search': { json: [] }, ...spelling(null) });
  openHome('/?search=zzz');
  expect(await screen.findByText('No products found')).toBeTruthy();
  expect(screen.getByLabelText('Search books')).toHaveProperty('value', 'zzz');
  expect(document.title).toBe('Search: “zzz” · Colophon');
  expect(screen.getByText(/^Try fewer words, or another spelling\. Or/)).toBeTruthy();
});

// proves search-box.6
test('a search in a category without results offers the nearest spelling', async () => {
  answerApi({ ...shelves, 'GET /products/search': { json: [] }, ...spelling('walden') });
  openHome('/?search=wladen&category=novels');
  expect(await screen.findByText('No products found')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'walden' });
  expect(link.closest('p')?.textContent).toBe('Did you mean walden?');
  expect(link.getAttribute('href')).toBe('/search?q=walden');
  expect(screen.getByText(/another spelling, or all categories\. Or/)).toBeTruthy();
});

test('results that another spelling has found name it as they appear', async () => {
  const calls = answerApi({
    ...shelves,
    'GET /products/search': (_body, query) => ({
      json: [walden],
      headers: query.get('search') === 'wladen' ? { 'x-correction': 'walden%20pond' } : {},
    }),
  });
  openHome('/?search=wladen');
  const count = await screen.findByText('Found 1 products');
  expect(count.parentElement?.textContent).toBe('Found 1 productsDid you mean walden pond?');
  const link = screen.getByRole('link', { name: 'walden pond' });
  expect(link.getAttribute('href')).toBe('/search?q=walden+pond');
  expect(calls.map(({ call }) => call)).not.toContain('GET /search/suggestions');

  await userEvent.clear(screen.getByLabelText('Search books'));
  await userEvent.type(screen.getByLabelText('Search books'), 'Walden{Enter}');
  await expect.poll(() => screen.queryByRole('link', { name: 'walden pond' })).toBeNull();
  expect(await screen.findByText('Found 1 products')).toBeTruthy();
});

test('results that have only some of the words say so', async () => {
  answerApi({
    ...shelves,
    'GET /products/search': { json: [walden], headers: { 'x-partial-match': 'yes' } },
  });
  openHome('/?search=walden+wombats');
  const count = await screen.findByText('Found 1 products');
  expect(count.parentElement?.textContent).toBe(
    'Found 1 productsNone of these books has all of the words.',
  );
});

test('a search for a category without words leads to the shop', async () => {
  answerApi(shelves);
  openHome();
  await screen.findByRole('option', { name: 'Novels' });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Novels');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/shop?category=novels');
});

// proves texts.12
test('a single result is counted in the words of the specification', async () => {
  answerApi({ ...shelves, 'GET /products/search': { json: [emma] } });
  openHome('/?search=emma');
  expect(await screen.findByText('Found 1 products')).toBeTruthy();
});

// proves deleting.3
test('a shop without books and categories opens and says so', async () => {
  answerApi({ 'GET /categories': { json: [] }, 'GET /products': { json: [] } });
  openHome();
  await waitFor(() => expect(screen.getAllByText('No books on this shelf yet')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'By subject' })).toBeNull();
});

// proves subjects.1
test('nested and empty categories are listed after the others, under All subjects', async () => {
  const json = [
    { _id: 'arts', name: 'Arts' },
    { _id: 'bare', name: 'Bare', isEmpty: true },
    { _id: 'dance', name: 'Dance', parent: 'arts' },
  ];
  answerApi({ 'GET /categories': { json }, 'GET /products': { json: [] } });
  openHome();
  const subjects = await screen.findByRole('region', { name: 'By subject' });
  const lists = within(subjects).getAllByRole('list', { hidden: true });
  expect(lists.map((list) => list.textContent)).toEqual(['Arts', 'Arts > DanceBare']);
  expect(lists[1]?.closest('details')?.querySelector('summary')?.textContent).toBe('All subjects');
});

test('while offline, a shelf gives that as the reason why it could not be loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerApi({ ...shelves, 'GET /products': 'unreachable' });
  openHome();
  const best = await screen.findByRole('region', { name: 'Best Sellers' });
  expect(await within(best).findByText(/You seem to be offline/)).toBeTruthy();
  vi.restoreAllMocks();
});

// proves import.8
test('a card names only the first of many authors, and its title has its own direction and language', async () => {
  const crowd = Array.from({ length: 42 }, (_, n) => `Author ${n}`).join(', ');
  const arabic = makeBook({ _id: 'layla', name: 'ألف ليلة وليلة', author: crowd, language: 'ar' });
  answerApi({ ...shelves, 'GET /products': { json: [arabic] } });
  openHome();
  const best = await screen.findByRole('region', { name: 'Best Sellers' });
  const title = await within(best).findByRole('heading', { level: 3 });
  expect(title.getAttribute('dir')).toBe('auto');
  expect(title.getAttribute('lang')).toBe('ar');
  const author = within(best).getByRole('link', { name: 'Author 0' });
  expect(author.closest('p')?.textContent).toBe('Author 0 and 41 others');
});

test('books that were shown stay when reloading them fails', async () => {
  let broken = false;
  const calls = answerApi({
    ...shelves,
    'GET /products': () =>
      broken ? { status: 500, json: { error: 'Something went wrong' } } : { json: [emma] },
  });
  openHome();
  const best = await screen.findByRole('region', { name: 'Best Sellers' });
  await within(best).findByRole('link', { name: 'Emma' });
  broken = true;
  const asked = calls.length;
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  // Each shelf is requested again, and retried once.
  await waitFor(() => expect(calls.length).toBe(asked + 4), { timeout: 10_000 });
  expect(within(best).getByRole('link', { name: 'Emma' })).toBeTruthy();
  expect(within(best).queryByText(/could not be loaded/)).toBeNull();
  vi.restoreAllMocks();
});

test('a search with the maximum of 100 results links to all of them', async () => {
  const best = Array.from({ length: 100 }, (_, n) => makeBook({ _id: `b${n}`, name: `Book ${n}` }));
  answerApi({ ...shelves, 'GET /products/search': { json: best } });
  openHome('/?search=book');
  const found = await screen.findByText('Found 100 products');
  expect(found.parentElement?.textContent).toContain(
    'These are the best 100. See them all, or add a word.',
  );
  const all = screen.getByRole('link', { name: 'See them all' });
  expect(all.getAttribute('href')).toBe('/search?q=book');
});

test('a shelf of a category continues past a page of results without books', async () => {
  const page = (data: SearchResultPage['data'], next: string | null): SearchResultPage => {
    return { data, next, count: { value: 2, exact: true }, correction: null, facets: null };
  };
  const asked: (string | null)[] = [];
  answerApi({
    ...shelves,
    'GET /search': (_body, query) => {
      asked.push(query.get('after'));
      return { json: query.get('after') === null ? page([], 'k90.x') : page([emma, walden], null) };
    },
  });
  setShop({ ...DEFAULT_SHOP, shelves: [{ title: 'Novels', fill: { category: 'novels' } }] });
  openHome();

  const shelf = within(await screen.findByRole('region', { name: 'Novels' }));
  expect(await shelf.findByRole('heading', { level: 3, name: 'Emma' })).toBeTruthy();
  expect(shelf.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect([...new Set(asked)]).toEqual([null, 'k90.x']);
  setShop(DEFAULT_SHOP);
});
