import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addToCart,
  getCartLines,
  removeBought,
  removeFromCart,
  setCartLines,
  setCount,
  undoRemoval,
  useCart,
} from '../../../frontend/stores/cart-store.ts';
import { makeBook } from '../support/make-records.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setCartLines([]);
  localStorage.clear();
});

const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]');

// proves shop.1, entities.4, states.3
test('adding a book twice keeps one line, with its product fields and its count', () => {
  addToCart(makeBook());
  setCount('middlemarch', 3);
  addToCart(makeBook());
  expect(stored()).toEqual([{ ...makeBook(), count: 3 }]);
});

// proves states.4, limits.7
test('the total is the sum of count times price, to the cent', () => {
  addToCart(makeBook({ price: 0.1 }));
  addToCart(makeBook({ _id: 'emma', price: 0.2 }));
  setCount('middlemarch', 3);
  const { result } = renderHook(() => useCart());
  expect(result.current).toMatchObject({ count: 4, totalCents: 50 });
});

// proves validation.1
test.each([0, -1, 1.5, Number.NaN])('a quantity of %s is not saved', (count) => {
  addToCart(makeBook());
  setCount('middlemarch', 2);
  setCount('middlemarch', count);
  expect(stored()[0].count).toBe(2);
});

test('a quantity is limited to the stock and to the maximum of an order', () => {
  addToCart(makeBook({ quantity: 8 }));
  addToCart(makeBook({ _id: 'emma', quantity: 5000 }));
  setCount('middlemarch', 9);
  setCount('emma', 4000);
  expect(stored().map((line: { count: number }) => line.count)).toEqual([8, 999]);
});

// proves states.5
test('a removed line can be put back in its place', () => {
  for (const id of ['a', 'b', 'c']) addToCart(makeBook({ _id: id }));
  const line = getCartLines()[1];
  removeFromCart('b');
  expect(getCartLines().map((one) => one._id)).toEqual(['a', 'c']);
  if (line) undoRemoval(line, 1);
  expect(getCartLines().map((one) => one._id)).toEqual(['a', 'b', 'c']);
});

test('sold-out books are not part of the total', () => {
  addToCart(makeBook());
  addToCart(makeBook({ _id: 'emma', price: 9, quantity: 0 }));
  const { result } = renderHook(() => useCart());
  expect(result.current).toMatchObject({ count: 1, totalCents: 1850 });
  expect(result.current.buyable.map((line) => line._id)).toEqual(['middlemarch']);
});

// proves states.6
test('bought copies leave the cart, and copies and books added since stay', () => {
  for (const id of ['a', 'b', 'c']) addToCart(makeBook({ _id: id }));
  setCount('b', 5);
  removeBought([
    { _id: 'a', count: 1 },
    { _id: 'b', count: 2 },
    { _id: 'unknown', count: 1 },
  ]);
  expect(getCartLines().map(({ _id, count }) => [_id, count])).toEqual([
    ['b', 3],
    ['c', 1],
  ]);
});

// proves entities.4
test.each([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
])(
  'a stored line with only the specified fields, shipping %s, is in the cart',
  (stored, shipping) => {
    const { _id, name, description, price, category, quantity, createdAt, sold } = makeBook();
    const specified = { _id, name, description, price, category, quantity, createdAt, sold };

    localStorage.setItem('cart', JSON.stringify([{ ...specified, shipping: stored, count: 2 }]));

    const beside = { author: null, language: null, publishedYear: null, pages: null, format: null };
    expect(getCartLines()).toEqual([
      { ...makeBook({ ...beside, shipping, photoUrl: null, updatedAt: createdAt }), count: 2 },
    ]);
  },
);

test.each([
  ['invalid JSON', '{"_id":'],
  ['JSON that is not a list', '{"_id":"a"}'],
  ['only invalid lines', '[null, 7, {"_id":"a","count":1}]'],
])('storage that holds %s is an empty cart', (_, text) => {
  localStorage.setItem('cart', text);
  expect(getCartLines()).toEqual([]);
});

test('a damaged or duplicate line is left out, and the others stay', () => {
  const good = { ...makeBook(), count: 2 };
  const damaged = { ...makeBook({ _id: 'emma' }), count: 0 };
  localStorage.setItem('cart', JSON.stringify([damaged, good, { ...good, count: 5 }]));
  expect(getCartLines()).toEqual([good]);
});

// proves forms.13
test('a change in another tab shows in this one', () => {
  const { result } = renderHook(() => useCart());
  expect(result.current.count).toBe(0);
  act(() => {
    localStorage.setItem('cart', JSON.stringify([{ ...makeBook(), count: 2 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });
  expect(result.current.count).toBe(2);
});

test('a page restored from the back/forward cache shows the current cart', () => {
  addToCart(makeBook());
  const { result } = renderHook(() => useCart());
  // A page in the back/forward cache receives no storage event.
  localStorage.setItem('cart', '[]');
  expect(result.current.count).toBe(1);

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  expect(result.current.count).toBe(0);
});

test('in a browser that refuses to store, the cart lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useCart());
  act(() => addToCart(makeBook()));
  expect(result.current.count).toBe(1);
  expect(localStorage.getItem('cart')).toBeNull();
});
