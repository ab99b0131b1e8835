import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

/**
 * Number of level 1 and 2 requirements per section of ASVS 5.0.0; they are the first of each
 * section.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const TOTAL = 253;

const text = readFileSync(join(root, 'functions/docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', requirement = '', state = '', shown = '']) => {
    return { number, requirement, state, shown };
  });

test('the table lists every requirement of levels 1 and 2 once and in order', () => {
  const numbers = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );

  expect(numbers).toHaveLength(TOTAL);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('each requirement has a text, a state and evidence', () => {
  const states = ['met', 'n/a', 'open', 'platform'];

  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ requirement, shown }) => !requirement || !shown)).toEqual([]);
});

test('each open requirement says whose gap it is', () => {
  const open = rows.filter(({ state }) => state === 'open');

  expect(
    open.filter(({ shown }) => !/^(?:ours|the (?:specification|vendor)’s): /.test(shown)),
  ).toEqual([]);
});

test('every file that the table gives as evidence exists', () => {
  const files = rows.flatMap(({ number, shown }) =>
    [...shown.matchAll(/`(\w[\w./-]*\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => {
      return { number, file };
    }),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});
