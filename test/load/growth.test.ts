import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const rounds = (mbOf: (round: number) => number) =>
  Array.from({ length: 20 }, (_, round) => new Map([['workerd', mbOf(round)]]));

test('memory that is kept in every round is growth, however the heap goes up and down', () => {
  const [growth] = growthOf(rounds((round) => 200 + 3 * round + (round % 4) * 10));

  expect(growth?.process).toBe('workerd');
  expect(growth?.mbPerRound).toBeCloseTo(3, 0);
});

test('a heap that fills up at first and then stays is no growth', () => {
  const [growth] = growthOf(rounds((round) => Math.min(300, 100 + 40 * round) + (round % 3)));

  expect(Math.abs(growth?.mbPerRound ?? 99)).toBeLessThan(0.5);
  expect(growth).toMatchObject({ fromMb: 300, toMb: 301 });
});

test('where no memory is measured nothing is said of its growth', () => {
  expect(growthOf([undefined, undefined])).toEqual([]);
});
