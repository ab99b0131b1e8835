import { expect, test } from 'vitest';
import {
  cartChanges,
  refreshCart,
  totalBefore,
} from '../../../frontend/features/cart/refresh-cart.ts';
import type { CartItem } from '../../../frontend/stores/cart-store.ts';
import { makeBook } from '../support/make-records.ts';

const line: CartItem = { ...makeBook(), count: 3 };
const refresh = (latest: Parameters<typeof makeBook>[0], lines = [line]) =>
  refreshCart(lines, new Map([['middlemarch', makeBook(latest)]]));

test('a line that matches the catalogue is unchanged', () => {
  expect(refresh({})).toEqual([line]);
  expect(cartChanges([line])).toEqual([]);
});

test('changes that do not affect the shopper are taken over without notice', () => {
  expect(refresh({ sold: 90, quantity: 5 })).toEqual([{ ...line, sold: 90, quantity: 5 }]);
});

test('a price is compared in cents, and a change shows the old and the new one', () => {
  expect(cartChanges(refresh({ price: 18.500000000000004 }))).toEqual([]);
  const lines = refresh({ price: 18.51 });
  expect(cartChanges(lines)).toEqual(['“Middlemarch” now costs $18.51, not $18.50.']);
  expect(totalBefore(lines)).toBe(5550);
});

test('after two changes, the notice compares with what the shopper last agreed to', () => {
  const lines = refresh({ price: 22 }, refresh({ price: 20, quantity: 2 }));
  expect(cartChanges(lines)).toEqual(['“Middlemarch” now costs $22.00, not $18.50.']);
  expect(lines[0]?.count).toBe(3);
});

test('a change that was reversed needs no notice', () => {
  expect(refresh({}, refresh({ price: 20, quantity: 1 }))).toEqual([line]);
});

test('a count above the stock is lowered to it', () => {
  const lines = refresh({ quantity: 2 });
  expect(lines[0]?.count).toBe(2);
  expect(cartChanges(lines)).toEqual(['Only 2 left of “Middlemarch”: your 3 became 2.']);
  expect(totalBefore(lines)).toBe(5550);
});

test('a sold-out book stays in the cart with a notice until the shopper agrees', () => {
  const lines = refresh({ quantity: 0 });
  expect(lines[0]).toMatchObject({ quantity: 0, count: 3 });
  expect(cartChanges(lines)).toEqual(['“Middlemarch” has sold out.']);
  expect(cartChanges(refresh({ quantity: 0 }, lines))).toEqual(['“Middlemarch” has sold out.']);
  const [{ was: _agreed, ...agreed } = line] = lines;
  expect(cartChanges(refresh({ quantity: 0 }, [agreed]))).toEqual([]);
});

test('a book back in stock counts in the total again, with a notice', () => {
  const lines = refresh({}, [{ ...line, quantity: 0 }]);
  expect(cartChanges(lines)).toEqual(['“Middlemarch” is on sale again.']);
  expect(totalBefore(lines)).toBe(0);
});

test('a deleted book gets a notice, and a book that was not looked up is unchanged', () => {
  const gone = refreshCart([line], new Map([['middlemarch', null]]));
  expect(cartChanges(gone)).toEqual(['“Middlemarch” is no longer sold.']);
  expect(gone[0]).toMatchObject({ quantity: 0, gone: true, count: 3 });
  expect(refresh({}, gone)).toEqual([line]);
  expect(refreshCart([line], new Map())).toEqual([line]);
});
