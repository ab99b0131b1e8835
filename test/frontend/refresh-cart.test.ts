import { expect, test } from 'vitest';
import {
  cartChanges,
  refreshCart,
  totalBefore,
} from '../../frontend/features/cart/refresh-cart.ts';
import type { CartItem } from '../../frontend/stores/cart-store.ts';
import { aBook } from './support/a-book.ts';

const line: CartItem = { ...aBook(), count: 3 };
const refresh = (latest: Parameters<typeof aBook>[0], lines = [line]) =>
  refreshCart(lines, new Map([['middlemarch', aBook(latest)]]));

test('a line that is as the catalogue has it stays as it is, without a word', () => {
  expect(refresh({})).toEqual([line]);
  expect(cartChanges([line])).toEqual([]);
});

test('facts that do not matter to the shopper are taken over silently', () => {
  expect(refresh({ sold: 90, quantity: 5 })).toEqual([{ ...line, sold: 90, quantity: 5 }]);
});

test('a price is compared in cents, and known with the one before', () => {
  expect(cartChanges(refresh({ price: 18.500000000000004 }))).toEqual([]);
  const lines = refresh({ price: 18.51 });
  expect(cartChanges(lines)).toEqual(['“Middlemarch” now costs $18.51, not $18.50.']);
  expect(totalBefore(lines)).toBe(5550);
});

test('a second change is told against what the shopper last agreed to', () => {
  const lines = refresh({ price: 22 }, refresh({ price: 20, quantity: 2 }));
  expect(cartChanges(lines)).toEqual(['“Middlemarch” now costs $22.00, not $18.50.']);
  expect(lines[0]?.count).toBe(3);
});

test('a change that is taken back is no change', () => {
  expect(refresh({}, refresh({ price: 20, quantity: 1 }))).toEqual([line]);
});

test('a count above the stock is lowered to it', () => {
  const lines = refresh({ quantity: 2 });
  expect(lines[0]?.count).toBe(2);
  expect(cartChanges(lines)).toEqual(['Only 2 left of “Middlemarch”: your 3 became 2.']);
  expect(totalBefore(lines)).toBe(5550);
});

test('a sold-out book stays, for the shopper to remove, and is told until they agree', () => {
  const lines = refresh({ quantity: 0 });
  expect(lines[0]).toMatchObject({ quantity: 0, count: 3 });
  expect(cartChanges(lines)).toEqual(['“Middlemarch” has sold out.']);
  expect(cartChanges(refresh({ quantity: 0 }, lines))).toEqual(['“Middlemarch” has sold out.']);
  const [{ was: _agreed, ...agreed } = line] = lines;
  expect(cartChanges(refresh({ quantity: 0 }, [agreed]))).toEqual([]);
});

test('a book that is on sale again raises the total, and says so', () => {
  const lines = refresh({}, [{ ...line, quantity: 0 }]);
  expect(cartChanges(lines)).toEqual(['“Middlemarch” is on sale again.']);
  expect(totalBefore(lines)).toBe(0);
});

test('a book that has left the catalogue says so, one not looked up is left alone', () => {
  const gone = refreshCart([line], new Map([['middlemarch', null]]));
  expect(cartChanges(gone)).toEqual(['“Middlemarch” is no longer sold.']);
  expect(gone[0]).toMatchObject({ quantity: 0, gone: true, count: 3 });
  expect(refresh({}, gone)).toEqual([line]);
  expect(refreshCart([line], new Map())).toEqual([line]);
});
