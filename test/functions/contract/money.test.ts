import { expect, test } from 'vitest';
import {
  formatMoney,
  fromDollars,
  linesTotal,
  parseDollars,
  toDecimalDollars,
  toDecimalString,
  toDollars,
} from '#contract/money.ts';

test.each([
  [12.5, 1250],
  ['12.50', 1250],
  [' 9 ', 900],
  [0, 0],
  [0.1 + 0.2, 30],
  [7.9 * 3 + 9.9 * 3, 5340],
  [999999.99, 99999999],
])('%s dollars are %i cents', (dollars, cents) => {
  expect(parseDollars(dollars)).toBe(cents);
});

test.each([
  -1,
  12.345,
  53.404,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e12,
  '1e3',
  '',
  '1,50',
  '$5',
])('%s is not an amount of dollars', (dollars) => {
  expect(parseDollars(dollars)).toBeUndefined();
});

// proves shop.8
test.each([
  [0, '0.00', '$0.00'],
  [5, '0.05', '$0.05'],
  [1250, '12.50', '$12.50'],
  [123456789, '1234567.89', '$1,234,567.89'],
  [-5, '-0.05', '−$0.05'],
  [-123450, '-1234.50', '−$1,234.50'],
])('%i cents are written %s and shown %s', (cents, written, shown) => {
  expect(toDecimalString(cents)).toBe(written);
  expect(toDecimalDollars(toDollars(cents))).toBe(written);
  expect(formatMoney(cents, '$')).toBe(shown);
  expect(fromDollars(toDollars(cents))).toBe(cents);
});

// proves limits.7
test('lines add up to the sum of count times price', () => {
  const lines = [
    { unitCents: 1999, count: 2 },
    { unitCents: 350, count: 1 },
  ];

  expect(linesTotal(lines)).toBe(4348);
  expect(linesTotal([])).toBe(0);
});
