import { expect, test } from 'vitest';
import { reportPages } from './report-pages.ts';

test('a page is reported by medians beside the bare one, and what misses its target is marked', () => {
  const visit = (largestPaint: number, layoutShift = 0, blocked = 0) => ({
    largestPaint,
    layoutShift,
    blocked,
    largest: 'img',
  });
  const bare = [visit(900), visit(1000), visit(5000)];
  const table = reportPages([
    { name: 'quick', bare, visits: [visit(1500, 0.02, 100), visit(100), visit(9000, 1, 999)] },
    { name: 'slow', bare, visits: [visit(1501, 0.03, 101)] },
  ]);

  const [, quick, slow] = table.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(quick).toEqual(['quick', '1500', '1000', '1.50', '0.020', '100', 'img']);
  expect(slow).toEqual(['slow', '1501', '1000', '1.50 !', '0.030 !', '101 !', 'img']);
});
