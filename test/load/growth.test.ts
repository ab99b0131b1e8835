import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

/** Twenty rounds of 1,000 cut-off requests each unless given. */
const rounds = (
  mbOf: (round: number) => number,
  heapOf: (round: number) => number | undefined,
  cutOffs = 1000,
) =>
  Array.from({ length: 20 }, (_, round) => ({
    memory: new Map([['workerd', mbOf(round)]]),
    heapMb: heapOf(round),
    cutOffInAll: cutOffs * (round + 1),
  }));

test('memory that the Worker keeps of every request is reported as growth per 1,000 requests', () => {
  const [live, workerd] = growthOf(
    rounds(
      (round) => 300 + (round % 3) * 20,
      (round) => 10 + round,
    ),
  );

  expect(live).toMatchObject({ of: 'the Worker’s live heap', fromMb: 20, toMb: 29 });
  expect(live?.perThousand).toBeCloseTo(1);
  expect(live?.perThousand).toBeGreaterThan(live?.most ?? 99);
  expect(workerd).toMatchObject({ of: 'workerd' });
  expect(workerd?.perThousand).toBeLessThan(workerd?.most ?? 0);
});

test('a process that keeps growing exceeds the limit of its resident memory', () => {
  const [workerd] = growthOf(
    rounds(
      (round) => 200 + 30 * round + (round % 4) * 10,
      () => undefined,
    ),
  );

  expect(workerd?.of).toBe('workerd');
  expect(workerd?.perThousand).toBeGreaterThan(workerd?.most ?? 99);
});

test('a short run ignores resident memory, because heaps are still filling up', () => {
  const growths = growthOf(
    rounds(
      (round) => 200 + 30 * round,
      (round) => 10 + round,
      100,
    ),
  );

  expect(growths).toMatchObject([{ of: 'the Worker’s live heap' }]);
  expect(growths[0]?.perThousand).toBeCloseTo(10);
});

test('a heap that fills up and then stays the same is no growth', () => {
  const [workerd] = growthOf(
    rounds(
      (round) => Math.min(500, 100 + 60 * round) + (round % 3),
      () => undefined,
    ),
  );

  expect(Math.abs(workerd?.perThousand ?? 99)).toBeLessThan(1);
});

test('without measured memory no growth is reported', () => {
  expect(growthOf([{ memory: undefined, heapMb: undefined, cutOffInAll: 500 }])).toEqual([]);
  expect(growthOf([])).toEqual([]);
});
