import { expect, test } from 'vitest';
import { median, percentile, slopePerStep } from './statistics.ts';

test('a percentile is the value that the given share of values does not exceed', () => {
  const values = [50, 10, 40, 20, 30];

  expect([0, 0.2, 0.21, 0.5, 0.95, 1].map((part) => percentile(values, part))).toEqual([
    10, 10, 20, 30, 50, 50,
  ]);
  expect(percentile([], 0.5)).toBeNaN();
  expect(values).toEqual([50, 10, 40, 20, 30]);
});

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('the slope shows steady growth and ignores a single jump', () => {
  expect(slopePerStep([10, 12, 14, 16, 18])).toBe(2);
  expect(slopePerStep([10, 10, 10, 90, 90, 10, 10, 10])).toBe(0);
  expect(slopePerStep([10, 90, 13, 14, 15, 16])).toBeCloseTo(1.1, 0);
  expect(slopePerStep([16, 14, 12])).toBe(-2);
  expect(slopePerStep([10])).toBe(0);
});
