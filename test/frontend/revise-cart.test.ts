import { expect, test } from 'vitest';
import { reviseCart } from '../../frontend/features/cart/revise-cart.ts';
import { aBook } from './support/a-book.ts';

const line = { ...aBook(), count: 3 };
const revise = (latest: Parameters<typeof aBook>[0]) =>
  reviseCart([line], new Map([['middlemarch', aBook(latest)]]));

test('a line that is as the catalogue has it stays as it is, without a word', () => {
  expect(revise({})).toEqual({ lines: [line], changes: [] });
});

test('facts that do not matter to the shopper are taken over silently', () => {
  const { lines, changes } = revise({ sold: 90, quantity: 5 });
  expect(lines).toEqual([{ ...line, sold: 90, quantity: 5 }]);
  expect(changes).toEqual([]);
});

test('a price is compared in cents', () => {
  expect(revise({ price: 18.500000000000004 }).changes).toEqual([]);
  expect(revise({ price: 18.51 }).changes).toEqual(['“Middlemarch” now costs $18.51, not $18.50.']);
});

test('a count above the stock is lowered to it', () => {
  const { lines, changes } = revise({ quantity: 2 });
  expect(lines[0]?.count).toBe(2);
  expect(changes).toEqual(['Only 2 left of “Middlemarch”: your 3 became 2.']);
});

test('a sold-out book stays, for the shopper to remove, and is announced once', () => {
  const first = revise({ quantity: 0 });
  expect(first.lines[0]).toMatchObject({ quantity: 0, count: 3 });
  expect(first.changes).toEqual(['“Middlemarch” has sold out.']);
  const again = reviseCart(first.lines, new Map([['middlemarch', aBook({ quantity: 0 })]]));
  expect(again.changes).toEqual([]);
});

test('a book that has left the catalogue is announced once, one not looked up is left alone', () => {
  const first = reviseCart([line], new Map([['middlemarch', null]]));
  expect(first.changes).toEqual(['“Middlemarch” is no longer sold.']);
  expect(first.lines[0]).toMatchObject({ quantity: 0, gone: true, count: 3 });
  expect(reviseCart(first.lines, new Map([['middlemarch', null]])).changes).toEqual([]);
  const back = reviseCart(first.lines, new Map([['middlemarch', aBook()]]));
  expect(back.lines).toEqual([line]);
  expect(reviseCart([line], new Map())).toEqual({ lines: [line], changes: [] });
});
