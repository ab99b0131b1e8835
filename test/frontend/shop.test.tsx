import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ShopRoute } from '../../frontend/app/routes/shop.tsx';
import type { Product } from '../../functions/contract/product.ts';
import type { ProductFilter } from '../../functions/contract/product-requests.ts';
import { aBook } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

const categories = [
  { _id: 'novels', name: 'Novels' },
  { _id: 'poetry', name: 'Poetry' },
];

function books(count: number): Product[] {
  return Array.from({ length: count }, (_, n) => aBook({ _id: `b${n}`, name: `Book ${n}` }));
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Opens the shop, on a wide window, with that many books; gives what was asked of the API. */
function openShop(stock: Product[], at = '/shop'): ProductFilter[] {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const asked: ProductFilter[] = [];
  answerApi({
    'GET /categories': { json: categories },
    'POST /products/by/search': (body) => {
      const filter = body as ProductFilter;
      asked.push(filter);
      const { skip = 0, limit = 100 } = filter as { skip?: number; limit?: number };
      const data = stock.slice(skip, skip + limit);
      return { json: { size: data.length, data } };
    },
  });
  renderPage(
    <>
      <ShopRoute />
      <Address />
    </>,
    { at },
  );
  return asked;
}

const address = () => screen.getByLabelText('Address').textContent;
const shownBooks = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);

// proves routes.5, limits.2
test('the shop starts with six books and Load more brings the next six', async () => {
  const asked = openShop(books(14));
  await screen.findByText('Showing the first 6 books');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing the first 12 books');
  expect(shownBooks()).toEqual(books(12).map((book) => book.name));
  expect(asked[0]).toMatchObject({ skip: 0, limit: 6 });
  expect(asked.at(-1)).toMatchObject({ skip: 6, limit: 6 });
});

test('with a page that is not full, Load more goes and the focus moves to the first new book', async () => {
  openShop(books(8));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing 8 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Book 6'));
});

// proves limits.3
test('a page of just six has a Load more, as there may be others', async () => {
  openShop(books(6));
  await screen.findByText('Showing the first 6 books');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Showing 6 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

// proves forms.4
test('while the books are on their way, their places are held and it is said', async () => {
  openShop(books(3));
  expect(screen.getByText('Loading books').getAttribute('role')).toBe('status');
  expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(6);
  await screen.findByText('Showing 3 books');
  expect(screen.queryByText('Loading books')).toBeNull();
  expect(document.querySelector('ul[aria-hidden] > li')).toBeNull();
});

// proves limits.3
test('with fewer than six books there is no Load more', async () => {
  openShop(books(5));
  await screen.findByText('Showing 5 books');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('how many books are shown is in the address, and such an address shows as many', async () => {
  openShop(books(20));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(address()).toBe('?shown=12'));
});

test('an address that shows 12 books asks for them at once', async () => {
  const asked = openShop(books(20), '/shop?shown=12');
  await screen.findByText('Showing the first 12 books');
  expect(asked.at(-1)).toMatchObject({ skip: 0, limit: 12 });
});

// proves calls.6, forms.12
test('filters are sent as chosen and kept in the address', async () => {
  const asked = openShop(books(3));
  await userEvent.click(await screen.findByLabelText('Poetry'));
  await userEvent.click(screen.getByLabelText('$10 to $19'));
  await waitFor(() =>
    expect(asked.at(-1)?.filters).toEqual({ category: ['poetry'], price: [10, 19.99] }),
  );
  expect(address()).toBe('?category=poetry&price=10-19');
});

// proves routes.26, forms.12
test('an address with filters opens with them chosen', async () => {
  const asked = openShop(books(3), '/shop?category=novels&category=poetry&price=40-99');
  expect(await screen.findByLabelText('Novels')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('More than $40')).toHaveProperty('checked', true);
  expect(asked[0]?.filters).toEqual({ category: ['novels', 'poetry'], price: [40, 99.99] });
});

test('a chosen filter is a chip that can be taken away', async () => {
  const asked = openShop(books(3), '/shop?category=novels');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove filter Novels/ }));
  await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ category: [], price: [] }));
  expect(address()).toBe('');
});

// proves forms.5
test('filters that no book fits say so and offer the way out', async () => {
  openShop([], '/shop?price=0-9');
  expect(await screen.findByText('No products found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('');
});

// proves deleting.3
test('a shop without any book says so and offers no filter to clear', async () => {
  openShop([]);
  expect(await screen.findByText(/The shop has no books yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});

test('a category that the shop no longer has can still be taken out of the filters', async () => {
  openShop([], '/shop?category=gone');
  await userEvent.click(
    await screen.findByRole('button', { name: /^Remove filter Unknown category/ }),
  );
  expect(address()).toBe('');
});
