import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('options are read from the arguments, with defaults for the rest', () => {
  const args = '--seed 7 --connections 10,50 --rounds 3 --cut-offs 200 --scenario hang-ups';

  expect(readOptions(args.split(' '))).toMatchObject({
    ...{ seed: 7, connections: [10, 50], rounds: 3, cutOffs: 200, scenarios: ['hang-ups'] },
  });
  expect(readOptions([])).toMatchObject({
    ...{ connections: [10, 50, 200], rounds: 20, cutOffs: 1000, timed: true },
    scenarios: ['shoppers', 'hang-ups', 'expensive-read'],
  });
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([
  ['--rounds', 'many', '--rounds must be a whole number from 1, not "many"'],
  ['--connections', '10,,50', '--connections must be a whole number from 1, not ""'],
  ['--cut-offs', '0', '--cut-offs must be a whole number from 1, not "0"'],
  [
    '--scenario',
    'peace',
    '--scenario must be one of shoppers, hang-ups, expensive-read, not "peace"',
  ],
])('%s %s is refused with a message that says what it must be', (name, value, text) => {
  expect(() => readOptions([name, value])).toThrow(text);
});
