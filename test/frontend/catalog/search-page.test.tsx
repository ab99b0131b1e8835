import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import type { Facets } from '#contract/search/book-filters.ts';
import type { SearchResultPage } from '#contract/search/search.ts';
import type { Suggestions } from '#contract/search/suggestions.ts';
import { SearchPage } from '../../../frontend/app/routes/search-page.tsx';
import { address } from '../support/address.tsx';
import {
  answerSearch,
  makeBooks,
  makeSearchPage,
  renderListing,
  shownBooks,
  widenWindow,
} from '../support/listing.tsx';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const categories = [{ _id: 'novels', name: 'Novels' }];
const nothing: Suggestions = { titles: [], authors: [], categories: [], correction: null };

beforeEach(widenWindow);

/**
 * Opens the results with this many books. @returns the requests made to the API, without repeats
 */
function openResults(
  stock: Product[],
  { at = '/search?q=book', facts = {} }: { at?: string; facts?: Partial<SearchResultPage> } = {},
  suggestions = nothing,
): ReadonlySet<string> {
  const asked = new Set<string>();
  answerApi({
    'GET /search': answerSearch(stock, (query) => asked.add(query.toString()), facts),
    'GET /categories': { json: categories },
    'GET /search/suggestions': { json: suggestions },
  });
  renderListing(<SearchPage />, at);
  return asked;
}

// proves search-box.5
test('the results page shows the words, the number of results and the books', async () => {
  const asked = openResults(makeBooks(3));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search: “book”');
  expect(await screen.findByText('Found 3 products')).toBeTruthy();
  expect(document.title).toBe('Search: “book” · Colophon');
  expect(shownBooks()).toEqual(['Book 0', 'Book 1', 'Book 2']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect([...asked]).toEqual(['q=book&sort=relevance&limit=20&facets=yes']);
});

// proves search-box.5, forms.10
test('Load more adds the next books, and the address keeps the number shown', async () => {
  const asked = openResults(makeBooks(45));
  expect(await screen.findByText('Found 45 products, showing the first 20')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Found 45 products, showing the first 40')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/search?q=book&shown=40'));
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Found 45 products')).toBeTruthy();
  expect([...asked]).toEqual([
    'q=book&sort=relevance&limit=20&facets=yes',
    'q=book&sort=relevance&limit=20&after=k20',
    'q=book&sort=relevance&limit=20&after=k40',
  ]);
  expect(shownBooks()).toEqual(makeBooks(45).map(({ name }) => name));
  // The button is gone, and the focus moved to the first book it loaded.
  expect(document.activeElement?.textContent).toBe('Book 40');
});

// proves search-box.5, forms.10
test('an address with a number of books shows that many at once', async () => {
  const asked = openResults(makeBooks(70), { at: '/search?q=book&shown=60' });
  expect(await screen.findByText('Found 70 products, showing the first 60')).toBeTruthy();
  expect([...asked]).toEqual(['q=book&sort=relevance&limit=60&facets=yes']);
});

test('a number of books in the address is limited to 100', async () => {
  const asked = openResults(makeBooks(300), { at: '/search?q=book&shown=1e9' });
  expect(await screen.findByText('Found 300 products, showing the first 100')).toBeTruthy();
  expect([...asked]).toEqual(['q=book&sort=relevance&limit=100&facets=yes']);
});

test('an inexact count is shown as more than that number', async () => {
  openResults(makeBooks(30), { facts: { count: { value: 200, exact: false } } });
  expect(screen.getByText('Searching')).toBeTruthy();
  const told = 'Found more than 200 products, showing the first 20';
  expect(await screen.findByText(told)).toBeTruthy();
});

// proves search-box.6
test('results for a corrected spelling link to that search', async () => {
  openResults(makeBooks(1), { at: '/search?q=bok', facts: { correction: 'book' } });
  expect(await screen.findByText('Found 1 product')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'book' }));
  expect(address()).toBe('/search?q=book');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search: “book”');
});

test('results that have only some of the words say so', async () => {
  openResults(makeBooks(1), { at: '/search?q=book+wombats', facts: { partial: true } });
  expect(await screen.findByText('Found 1 product')).toBeTruthy();
  expect(screen.getByText(/^None of these books has all of the words\./)).toBeTruthy();
});

// proves search-box.6
test('a search without results offers the nearest spelling', async () => {
  openResults([], { at: '/search?q=bok&category=c1' }, { ...nothing, correction: 'book' });
  expect(await screen.findByText('No products found')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'book' });
  expect(link.closest('p')?.textContent).toBe('Did you mean book?');
  expect(link.getAttribute('href')).toBe('/search?q=book');
});

test('a search for the name of a category, which no book has, links to that category', async () => {
  const titles = [{ _id: 'b1', name: 'Book 1', author: null }];
  openResults([], { at: '/search?q=nov&category=c1' }, { ...nothing, categories, titles });
  const link = await screen.findByRole('link', { name: 'Novels' });
  expect(link.closest('p')?.textContent).toBe('Category: Novels');
  expect(screen.getByRole('link', { name: /in all categories/ })).toBeTruthy();
  expect(link.getAttribute('href')).toBe('/category/novels/novels');
});

// proves search-box.6
test('a search without results in its category links to all categories', async () => {
  const titles = [{ _id: 'b1', name: 'Book 1', author: null }];
  openResults([], { at: '/search?q=book&category=c1' }, { ...nothing, titles });
  const link = await screen.findByRole('link', { name: /in all categories/ });
  expect(link.getAttribute('href')).toBe('/search?q=book');
});

test('results that cannot be loaded say so, and Retry loads them', async () => {
  let broken = true;
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': () =>
      broken
        ? { status: 503, json: { error: 'The search is not available at the moment.' } }
        : { json: makeSearchPage(makeBooks(1)) },
  });
  renderPage(<SearchPage />, { at: '/search?q=book' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The results could not be loaded.');
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Found 1 product')).toBeTruthy();
});

test('when the next page cannot be loaded, the books stay and Load more tries again', async () => {
  let broken = true;
  answerApi({
    'GET /categories': { json: categories },
    'GET /search': (_body, query) => {
      if (query.has('after') && broken) return 'unreachable';
      const data = query.has('after') ? makeBooks(21).slice(20) : makeBooks(20);
      const next = query.has('after') ? null : 'p20';
      const count = { value: 21, exact: true };
      return { json: makeSearchPage(data, { count, next }) };
    },
  });
  renderPage(<SearchPage />, { at: '/search?q=book' });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^More books could not be loaded/)).toBeTruthy();
  expect(shownBooks()).toHaveLength(20);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(shownBooks().at(-1)).toBe('Book 20'));
});

test('the results page without words asks for some', () => {
  const asked = openResults([], { at: '/search?q=%20' });
  expect(screen.getByText('What are you looking for?')).toBeTruthy();
  expect([...asked]).toEqual([]);
});

const facets: Facets = {
  category: [{ value: 'novels', books: 2, exact: true }],
  price: [],
  language: [{ value: 'fr', books: 1, exact: true }],
  decade: [],
  format: [],
  stock: [{ value: 'in', books: 100, exact: false }],
  author: [],
};

// proves search-box.5
test('the results have the shop’s filters with counts, kept in the address', async () => {
  const asked = openResults(makeBooks(3), { facts: { facets } });
  const french = await screen.findByLabelText('French');
  expect(document.getElementById(french.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '1 book',
  );
  expect(screen.getByLabelText('In stock').closest('div')?.textContent).toBe('In stock100+ books');
  await userEvent.click(french);
  await userEvent.click(screen.getByLabelText('$10 to $19'));
  await waitFor(() =>
    expect([...asked].at(-1)).toBe(
      'q=book&language=fr&price=10-19&sort=relevance&limit=20&facets=yes',
    ),
  );
  expect(address()).toBe('/search?q=book&price=10-19&language=fr');
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter French/ }));
  expect(address()).toBe('/search?q=book&price=10-19');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/search?q=book');
});

// proves search-box.5
test('the results are sorted by best match and can be sorted like the shop', async () => {
  const asked = openResults(makeBooks(25));
  await screen.findByText(/^Found 25 products/);
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect([...sort.options].map(({ text }) => text)).toEqual([
    'Best match',
    'Newest',
    'Best-selling',
    'Price, lowest first',
    'Price, highest first',
    'Title',
  ]);
  expect(sort.value).toBe('relevance');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(address()).toBe('/search?q=book&shown=40'));
  await userEvent.selectOptions(sort, 'Newest');
  expect(await screen.findByText('Found 25 products, showing the first 20')).toBeTruthy();
  expect(address()).toBe('/search?q=book&sort=newest');
  expect([...asked].at(-1)).toBe('q=book&sort=newest&limit=20&facets=yes');
});

test('without results, the filters can be cleared and the words stay', async () => {
  openResults([], { at: '/search?q=book&language=fr' });
  expect(await screen.findByText('No products found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('/search?q=book');
  expect(await screen.findByRole('link', { name: 'Browse the shop' })).toBeTruthy();
});
