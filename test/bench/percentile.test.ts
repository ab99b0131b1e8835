import { expect, test } from 'vitest';
import { median, percentile } from './percentile.ts';

test('a percentile is a value that was measured, whatever the order', () => {
  const values = [9, 1, 5, 7, 3, 10, 2, 8, 6, 4];

  expect([0, 0.5, 0.95, 0.99, 1].map((part) => percentile(values, part))).toEqual([
    1, 6, 10, 10, 10,
  ]);
  expect(values[0]).toBe(9);
});

test('the median of one is that one, and of none 0', () => {
  expect([median([4]), median([])]).toEqual([4, 0]);
});
