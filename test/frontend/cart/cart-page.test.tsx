import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { addToCart, getCartLines } from '../../../frontend/stores/cart-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

const shop = { 'GET /product/middlemarch': { json: makeBook() } };

/** Opens the cart with a copy of this book. */
function openWith(book = makeBook()) {
  answerApi({ 'GET /product/middlemarch': { json: book } });
  addToCart(book);
  renderPage(<CartPage />);
}

// proves routes.11
test('an empty cart says so and links to the shop', () => {
  answerApi({});
  renderPage(<CartPage />);
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Continue shopping' });
  expect(link.getAttribute('href')).toBe('/shop');
});

test('a filled cart links back to the shop', () => {
  openWith();
  const link = screen.getByRole('link', { name: 'Continue shopping' });
  expect(link.getAttribute('href')).toBe('/shop');
});

test('above the books, the cart shows their count and total and links to the summary', async () => {
  openWith();
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));

  const way = screen.getByRole('link', { name: 'To the summary' });
  expect(way.parentElement?.textContent).toBe('2 books, $37.00To the summary');

  await userEvent.click(way);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Summary' }));
});

// proves states.3
test('/cart?add= adds one copy of the book, only once, and disappears from the address', async () => {
  answerApi(shop);
  const { place, unmount } = renderPage(<CartPage />, { at: '/cart?add=middlemarch' });
  expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeTruthy();
  expect(place()).toBe('/cart');
  expect(getCartLines()).toEqual([{ ...makeBook(), count: 1 }]);
  unmount();

  await userEvent.click(document.body);
  renderPage(<CartPage />, { at: '/cart?add=middlemarch' });
  expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeTruthy();
  expect(getCartLines()).toEqual([{ ...makeBook(), count: 1 }]);
});

test('a visitor who leaves while /cart?add= adds a book is not brought back', async () => {
  const { answer, give } = deferAnswer();
  answerApi({ 'GET /product/middlemarch': () => answer });
  const { place } = renderPage(
    <Routes>
      <Route
        path="/cart"
        element={
          <>
            <CartPage />
            <Link to="/shop">Shop</Link>
          </>
        }
      />
      <Route path="/shop" element={null} />
    </Routes>,
    { at: '/cart?add=middlemarch' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  give({ json: makeBook() });
  await expect.poll(getCartLines).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place()).toBe('/shop');
});

// proves states.3
test.each([
  ['gone', { status: 404, json: { error: 'Product not found' } }],
  ['sold out', { json: makeBook({ quantity: 0 }) }],
])('/cart?add= with a book that is %s adds nothing', async (_why, answer) => {
  answerApi({ 'GET /product/middlemarch': answer });
  renderPage(<CartPage />, { at: '/cart?add=middlemarch' });
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(getCartLines()).toEqual([]);
});

// proves forms.23
test.each([
  ['visitor', false],
  ['shopper who is signed in', true],
])('a %s whose books have all sold out is told so and sees no payment', async (_who, isIn) => {
  const soldOut = makeBook({ quantity: 0 });
  answerApi({ ...shop, 'GET /product/middlemarch': { json: soldOut } });
  if (isIn) setSession(makeSession());
  addToCart(makeBook());
  renderPage(<CartPage />);

  expect(await screen.findByText(/^None of these books can be bought any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /checkout|Check out|Pay/ })).toBeNull();
  expect(screen.queryByLabelText(/address/i)).toBeNull();
});

// proves forms.23
test('a cart of more books than one order holds says so before anything is asked, until enough are removed', async () => {
  const books = Array.from({ length: 51 }, (_, i) => makeBook({ _id: `b${i}`, name: `Book ${i}` }));
  answerApi(Object.fromEntries(books.map((book) => [`GET /product/${book._id}`, { json: book }])));
  for (const book of books) addToCart(book);
  renderPage(<CartPage />);

  const text = 'One order holds at most 50 different books. Remove 1 to go on.';
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /checkout|Check out|Pay/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Book 7' }));
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in to checkout' })).toBeTruthy();
});

// proves validation.1
test('a quantity below 1 is shown as 1 and not saved', async () => {
  openWith();
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  expect(field.value).toBe('1');
  expect(getCartLines()[0]?.count).toBe(2);
});

// proves validation.1
test('after a typed 0 the displayed 1 is selected, so that the next digit replaces it', async () => {
  openWith(makeBook({ quantity: 20 }));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  const select = vi.spyOn(field, 'select');

  await userEvent.clear(field);
  await userEvent.type(field, '0');
  fireEvent.change(field, { target: { value: '0' } });

  // jsdom keeps no selection in number fields; a browser replaces the selected text.
  expect(field.value).toBe('1');
  expect(select).toHaveBeenCalledTimes(2);
  expect(getCartLines()[0]?.count).toBe(1);
  fireEvent.change(field, { target: { value: '5' } });
  expect(select).toHaveBeenCalledTimes(2);
  expect(getCartLines()[0]?.count).toBe(5);
});

// proves forms.21
test.each([
  [7, 'Only 7 left', 7],
  [2000, 'No more than 999 in one order', 999],
])(
  'with %s copies in stock, a larger quantity is lowered to what can be ordered, with a notice',
  async (quantity, text, most) => {
    const book = makeBook({ quantity });
    openWith(book);
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    expect(screen.queryByText(text)).toBeNull();

    fireEvent.change(field, { target: { value: '5000' } });
    expect(screen.getByText(text)).toBeTruthy();
    expect(field.value).toBe(String(most));
    expect(getCartLines()[0]?.count).toBe(most);
    await userEvent.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(screen.queryByText(text)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(getCartLines()[0]?.count).toBe(most);
  },
);

test('the buttons beside a quantity announce it, and the line its new total', async () => {
  openWith();
  const total = screen.getByText('Line total').parentElement;
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));

  expect(screen.getByText('Quantity: 3').closest('[aria-live]')).toBeTruthy();
  expect(total?.textContent).toBe('Line total $55.50');
  expect(total?.getAttribute('aria-live')).toBe('polite');
});

test('a quantity in another notation is shown as it is saved', async () => {
  openWith(makeBook({ quantity: 20 }));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');

  fireEvent.change(field, { target: { value: '1e1' } });

  expect(field.value).toBe('10');
  expect(getCartLines()[0]?.count).toBe(10);
});

// proves routes.10, states.4, limits.7
test('each line shows its price, and the summary the sum of count times price', async () => {
  const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9.99 });
  answerApi({ ...shop, 'GET /product/emma': { json: emma } });
  addToCart(makeBook());
  addToCart(emma);
  renderPage(<CartPage />);
  const [more] = screen.getAllByRole('button', { name: 'One more' });
  if (more) await userEvent.click(more);
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([expect.stringContaining('$37.00'), expect.stringContaining('$9.99')]);
  expect(screen.getByText(/^Total/).parentElement?.textContent).toBe('Total (3 books)$46.99');
});

// proves routes.10, states.5
test('a removed book can be put back', async () => {
  openWith();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Middlemarch' }));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(getCartLines()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getCartLines()).toEqual([{ ...makeBook(), count: 1 }]);
});

// proves roles.8
test('a visitor is asked to sign in before checkout and sees no payment form', async () => {
  openWith();
  expect(screen.queryByText('Payment')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to checkout' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

// proves deleting.2
test('a deleted book is said to be no longer sold, and counts nothing in the total', async () => {
  const gone = { status: 404, json: { error: 'Product not found' } };
  answerApi({
    'GET /product/middlemarch': gone,
    'GET /product/emma': { json: makeBook({ _id: 'emma', name: 'Emma', price: 9 }) },
    'GET /product/walden': { json: makeBook({ _id: 'walden', name: 'Walden', quantity: 0 }) },
  });
  addToCart(makeBook());
  addToCart(makeBook({ _id: 'emma', name: 'Emma', price: 9 }));
  addToCart(makeBook({ _id: 'walden', name: 'Walden' }));
  renderPage(<CartPage />);
  expect(await screen.findByText('“Middlemarch” is no longer sold.')).toBeTruthy();
  expect(screen.getByText('No longer sold: not part of the total.')).toBeTruthy();
  expect(screen.getByText('Out of stock: not part of the total.')).toBeTruthy();
  expect(screen.getByText(/^Total/).textContent).toBe('Total (1 book)');
});

test.each([5, 3])('the cart says when only %s copies are left', async (quantity) => {
  openWith(makeBook({ quantity }));
  expect(screen.getByText(new RegExp(`only ${quantity} left`))).toBeTruthy();
});

// proves delivery-note.1
test('before an address is given, the cart shows the lowest delivery price', () => {
  answerApi(shop);
  addToCart(makeBook());
  setShop({
    ...DEFAULT_SHOP,
    pages: ['delivery'],
    delivery: { price: 3.9, freeFrom: 35, isFreeEverywhere: true },
  });
  renderPage(<CartPage />);
  const link = screen.getByRole('link', { name: 'Delivery and returns' });
  expect(link.getAttribute('href')).toBe('/delivery');
  expect(link.parentElement?.textContent).toBe(
    'Delivery from $3.90, free from $35.00 · Delivery and returns',
  );
});

test('books that are not sent show no delivery price in the cart', () => {
  answerApi(shop);
  addToCart(makeBook({ shipping: false }));
  setShop({
    ...DEFAULT_SHOP,
    pages: ['delivery'],
    delivery: { price: 3.9, freeFrom: 35, isFreeEverywhere: true },
  });
  renderPage(<CartPage />);

  expect(screen.getByRole('link', { name: 'Delivery and returns' })).toBeTruthy();
  expect(screen.queryByText(/Delivery from/)).toBeNull();
});

// proves delivery-note.1
test('without delivery settings the cart says nothing about delivery', () => {
  openWith();
  expect(screen.queryByText(/delivery/i)).toBeNull();
});
