import { expect, test } from 'vitest';
import {
  type MeasuredCall,
  readsTooMuch,
  reportCatalogue,
  reportGrowth,
} from './report-catalogue.ts';

test('an answer that reads more rows than allowed for what it shows is marked', () => {
  const fair = aCall({ answers: [{ rows: 60, shown: 6 }] });
  const expensive = aCall({
    answers: [
      { rows: 6, shown: 6 },
      { rows: 61, shown: 6 },
    ],
  });

  expect([readsTooMuch(fair), readsTooMuch(expensive)]).toEqual([false, true]);
  expect(reportCatalogue(10, [fair])).not.toContain('!');
  expect(reportCatalogue(10, [expensive])).toContain('61 !');
});

test('an answer that shows nothing may read as many rows as for one row', () => {
  expect(readsTooMuch(aCall({ answers: [{ rows: 10, shown: 0 }] }))).toBe(false);
  expect(readsTooMuch(aCall({ answers: [{ rows: 11, shown: 0 }] }))).toBe(true);
});

test('growth is reported relative to the smallest catalogue, and marked beyond three times', () => {
  const at = (latency: number) => [
    aCall({ fromD1: { requestsPerSecond: 1, latencies: [latency] } }),
  ];
  const measured = new Map([
    [1000, at(31)],
    [10, at(10)],
    [100, at(30)],
  ]);

  const [head, row] = reportGrowth(measured).split('\n');
  expect(head?.trim().split(/ {2,}/)).toEqual(['p95, 10', 'ratio, 100', 'ratio, 1000']);
  expect(row?.trim().split(/ {2,}/)).toEqual(['a call', '10.0', '3.0', '3.1 !']);
});

function aCall(call: Partial<MeasuredCall>): MeasuredCall {
  const times = { requestsPerSecond: 1, latencies: [1] };
  return {
    name: 'a call',
    rowsPerShown: 10,
    answers: [{ rows: 1, shown: 1 }],
    fromD1: times,
    fromCache: times,
    cpuMs: 1,
    machineLoad: 0,
    ...call,
  };
}
