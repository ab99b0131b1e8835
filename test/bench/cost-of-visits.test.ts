import { expect, test } from 'vitest';
import { costOfVisits, reportCosts } from './cost-of-visits.ts';
import type { MeasuredCall } from './report-catalogue.ts';

test('the cost of 1,000 visits follows from their calls, covers and the price list', () => {
  const calls = [
    aCall('categories', 24, 24),
    aCall('home, newest', 6, 6),
    aCall('home, best-selling', 6, 6),
    aCall('facets of everything', 12, 40),
    aCall('facets of a category', 12, 40),
    aCall('suggestions', 100, 10),
    aCall('search, two words', 50, 1),
    aCall('product', 1, 1),
    aCall('related', 7, 6),
  ];

  const cost = costOfVisits(calls);
  // 43 covers per visit: four lists of six, one book found, and three times six related books.
  expect(cost).toMatchObject({ photoReads: 43_000, requests: 60_000, cpuMs: 32_000 });
  expect(cost.rowsRead).toBe((24 + 6 + 6 + 24 + 400 + 50 + 3 + 21 + 43) * 1000);
  expect(cost.dollars).toBeCloseTo(0.000577 + 0.018 + 0.00064 + 0.01548, 6);
  expect(reportCosts(new Map([[10, calls]]))).toContain('10 books');
});

test('a visit with a call that was not measured has no cost', () => {
  expect(() => costOfVisits([aCall('product', 1, 1)])).toThrow('categories was not measured');
});

function aCall(name: string, rows: number, shown: number): MeasuredCall {
  const times = { requestsPerSecond: 1, latencies: [1] };
  return {
    name,
    rowsPerShown: 10,
    answers: [{ rows, shown }],
    fromD1: times,
    fromCache: times,
    cpuMs: 2,
    machineLoad: 0,
  };
}
