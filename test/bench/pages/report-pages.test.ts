import { expect, test } from 'vitest';
import { reportPages } from './report-pages.ts';
import { blockingTime } from './watch-page.ts';

test('a page is reported by medians next to its bare page, and missed targets are marked', () => {
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

test('blocking time is what tasks take beyond 50 ms each after the first paint', () => {
  const task = (start: number, duration: number) => ({ start, end: start + duration });

  expect(blockingTime([task(300, 51), task(400, 150)], 100)).toBe(101);
  expect(blockingTime([task(0, 400), task(500, 150)], 450), 'before the paint').toBe(100);
  expect(blockingTime([task(0, 400)], 250), 'around the paint').toBe(100);
  expect(blockingTime([task(0, 400)], 390), 'nearly over at the paint').toBe(0);
  expect(blockingTime([], 0)).toBe(0);
});
