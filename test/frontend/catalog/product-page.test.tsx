import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { ProductPage } from '../../../frontend/app/routes/product-page.tsx';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { makeBook } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const emma = makeBook({
  _id: 'emma',
  name: 'Emma',
  author: 'Jane Austen, Fiona Stafford',
  isbn: '9780141439587',
  description: 'x'.repeat(300),
});

const RELATED = 'GET /products/related/emma';
const shop = { 'GET /product/emma': { json: emma }, [RELATED]: { json: [] } };

/** Opens the page with fake timers. */
function openProductWithClock(beside?: ReactNode) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  showProduct(beside);
}

/** Opens the page in a shop that does not ask to wait. */
function openProduct() {
  setShop({ ...DEFAULT_SHOP, placeholderMs: 0 });
  showProduct();
}

function showProduct(beside?: ReactNode) {
  renderPage(
    <>
      {beside}
      <Routes>
        <Route path="/product/:productId/:slug?" element={<ProductPage />} />
      </Routes>
    </>,
    { at: '/product/emma' },
  );
}

async function waitMilliseconds(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

// proves routes.9, limits.6
test('the page asks to wait for two seconds and then shows the book', async () => {
  answerApi(shop);
  openProductWithClock();
  await waitMilliseconds(1990);
  expect(screen.getByRole('status').textContent).toBe('Please wait');
  expect(screen.getAllByText('Please wait')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Emma' })).toBeNull();
  await waitMilliseconds(20);
  expect(screen.getByRole('heading', { level: 1, name: 'Emma' })).toBeTruthy();
  expect(screen.getByText('x'.repeat(300))).toBeTruthy();
  expect(screen.getByRole('row', { name: 'ISBN 9780141439587' })).toBeTruthy();
});

// The focus stays on the page that asked to wait, and nothing else tells a screen reader.
test('that the wait for a book is over is announced', async () => {
  answerApi(shop);
  openProductWithClock();
  await waitMilliseconds(1990);
  const live = document.querySelector('p[aria-live="polite"]');
  expect(live?.textContent).toBe('');
  await waitMilliseconds(20);
  expect(screen.getByText('The book is shown now')).toBe(live);
});

// proves routes.9
test('returning to a book waits two seconds again, even if another book was left sooner', async () => {
  answerApi({
    'GET /product/emma': { json: emma },
    'GET /products/related/emma': { json: [makeBook({ _id: 'persuasion', name: 'Persuasion' })] },
    'GET /product/persuasion': { json: makeBook({ _id: 'persuasion', name: 'Persuasion' }) },
    'GET /products/related/persuasion': { json: [emma] },
  });
  openProductWithClock(<Link to="/product/emma">Back to Emma</Link>);
  await waitMilliseconds(2010);
  await act(async () => screen.getByRole('link', { name: 'Persuasion' }).click());
  await waitMilliseconds(500);
  expect(screen.getByRole('status').textContent).toBe('Please wait');
  await act(async () => screen.getByRole('link', { name: 'Back to Emma' }).click());
  await waitMilliseconds(1900);
  expect(screen.getByRole('status').textContent).toBe('Please wait');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await waitMilliseconds(110);
  expect(screen.getByRole('heading', { level: 1, name: 'Emma' })).toBeTruthy();
});

// proves routes.7
test('related books load while the page asks to wait, and show together with the book', async () => {
  const calls = answerApi({ ...shop, [RELATED]: { json: [makeBook({ name: 'Persuasion' })] } });
  openProductWithClock();
  await waitMilliseconds(1000);
  expect(screen.getByRole('status').textContent).toBe('Please wait');
  const related = () => callsTo(calls, RELATED);
  // Strict mode mounts the page twice, and each time it asks.
  const asked = related().length;
  expect(asked).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Persuasion' })).toBeNull();
  await waitMilliseconds(1010);
  expect(screen.getByRole('link', { name: 'Persuasion' })).toBeTruthy();
  expect(related()).toHaveLength(asked);
});

// proves routes.7
test('each author links to their page, and the page shows related books', async () => {
  answerApi({ ...shop, [RELATED]: { json: [makeBook({ name: 'Persuasion' })] } });
  openProduct();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Jane Austen' }).getAttribute('href')).toBe(
    '/author/Jane%20Austen',
  );
  expect(screen.getByRole('link', { name: 'Fiona Stafford' })).toBeTruthy();
  const related = screen.getByRole('region', { name: 'Related products' });
  expect(await within(related).findByRole('link', { name: 'Persuasion' })).toBeTruthy();
});

// proves readers.10
test('a reviewed book shows its stars with a link to the reviews', async () => {
  const rating = { count: 23, average: 4.6 };
  answerApi({
    ...shop,
    'GET /product/emma/reviews': { json: { rating, reviews: [], next: null } },
  });
  openProduct();
  const link = await screen.findByRole('link', { name: /stars/ });
  expect(link.textContent).toBe('★ 4.6 of 5 stars from (23 reviews)');
  expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeTruthy();
});

// proves editions.1
test('the page links to other editions by format, language and price', async () => {
  const hardback = makeBook({ _id: 'h', name: 'Emma', format: 'Hardback', price: 24, quantity: 0 });
  const french = makeBook({ _id: 'f', name: 'Emma', format: null, language: 'fr', price: 12 });
  answerApi({ ...shop, 'GET /product/emma': { json: { ...emma, editions: [french, hardback] } } });
  openProduct();
  const link = await screen.findByRole('link', { name: 'French $12.00' });
  expect(link.getAttribute('href')).toBe('/product/f/emma');
  expect(link.parentElement?.textContent).toBe(
    'Other editions: French $12.00\u00a0· Hardback $24.00, out of stock',
  );
});

test('an author name that is too long for a page has no link', async () => {
  const long = `${'Somebody and '.repeat(8)}Others`;
  answerApi({
    ...shop,
    'GET /product/emma': { json: makeBook({ ...emma, author: `${long}, Jane Austen` }) },
  });
  openProduct();
  const link = await screen.findByRole('link', { name: 'Jane Austen' });
  expect(link.parentElement?.textContent).toBe(`${long}, Jane Austen`);
  expect(screen.queryByRole('link', { name: long })).toBeNull();
});

// proves routes.8
test('a book without related books says so', async () => {
  answerApi(shop);
  openProduct();
  expect(await screen.findByText('No related products')).toBeTruthy();
});

test('a product that does not exist says so', async () => {
  answerApi({ 'GET /product/emma': { status: 404, json: { error: 'Product not found' } } });
  openProduct();
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
});

// proves import.8
test('of 42 authors six are named, and the others can be shown and hidden', async () => {
  const crowd = Array.from({ length: 42 }, (_, n) => `Author ${n}`).join(', ');
  answerApi({ ...shop, 'GET /product/emma': { json: makeBook({ ...emma, author: crowd }) } });
  openProduct();
  const more = await screen.findByRole('button', { name: 'and 36 more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(screen.getByRole('link', { name: 'Author 41' }).getAttribute('href')).toBe(
    '/author/Author%2041',
  );
  expect(document.activeElement?.textContent).toBe('Show fewer');
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.queryByRole('link', { name: 'Author 41' })).toBeNull();
});

test('the breadcrumb links to the shop and the book’s category', async () => {
  answerApi(shop);
  openProduct();
  const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  const links = within(trail).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/shop',
    '/category/novels/novels',
  ]);
});
