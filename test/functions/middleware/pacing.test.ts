import { expect, test } from 'vitest';
import { createPacing, MAX_GAP_MS, type Pacing } from '../../../functions/middleware/pacing.ts';

const QUIET = true;
const CROWDED = false;

let now = 0;

/** Records calls of one kind, one after another, that all wait this long. */
function record(
  pacing: Pacing,
  waitedMs: number,
  isQuiet: boolean,
  { times = 40, name = 'pay' } = {},
) {
  for (let n = 0; n < times; n += 1) {
    now += waitedMs;
    pacing.record({ name, waitedMs }, { now, isQuiet });
  }
}

test('a crowd starts without gaps while other calls wait no longer than usual', () => {
  const pacing = createPacing();

  record(pacing, 30, QUIET);
  record(pacing, 32, CROWDED);

  expect(pacing.gapMs()).toBe(0);
});

test('the gap grows while other calls wait longer than usual, up to a limit', () => {
  const pacing = createPacing();
  record(pacing, 30, QUIET);

  record(pacing, 60, CROWDED, { times: 5 });
  const soon = pacing.gapMs();
  record(pacing, 60, CROWDED, { times: 1000 });

  expect(soon).toBeGreaterThan(0);
  expect(soon).toBeLessThan(MAX_GAP_MS);
  expect(pacing.gapMs()).toBe(MAX_GAP_MS);
});

test('the gap goes when calls are as fast as usual again', () => {
  const pacing = createPacing();
  record(pacing, 30, QUIET);
  record(pacing, 90, CROWDED);
  expect(pacing.gapMs()).toBe(MAX_GAP_MS);

  record(pacing, 30, CROWDED);

  expect(pacing.gapMs()).toBe(0);
});

test('a new crowd begins with a gap, until other calls prove to be as fast as usual', () => {
  const pacing = createPacing();
  record(pacing, 30, QUIET);
  const first = pacing.gapMs();
  record(pacing, 30, CROWDED);
  expect(pacing.gapMs()).toBe(0);

  record(pacing, 30, QUIET, { times: 1 });

  expect(first).toBeGreaterThan(0);
  expect(pacing.gapMs()).toBe(first);
});

test('each call is compared with its own usual wait, however fast D1 is', () => {
  const pacing = createPacing();
  record(pacing, 300, QUIET, { name: 'pay' });
  record(pacing, 10, QUIET, { name: 'history' });

  record(pacing, 300, CROWDED, { name: 'pay' });
  expect(pacing.gapMs()).toBe(0);
  record(pacing, 20, CROWDED, { name: 'history' });
  expect(pacing.gapMs()).toBe(MAX_GAP_MS);
});

test('a wait in a crowd does not become usual', () => {
  const pacing = createPacing();
  record(pacing, 30, CROWDED);
  record(pacing, 10, QUIET);

  record(pacing, 30, CROWDED, { times: 1000 });

  expect(pacing.gapMs()).toBe(MAX_GAP_MS);
});

test('a lasting change of D1’s speed becomes usual when there is no crowd', () => {
  const pacing = createPacing();
  record(pacing, 10, QUIET);

  record(pacing, 30, QUIET, { times: 100 });
  record(pacing, 30, CROWDED);

  expect(pacing.gapMs()).toBe(0);
});

test('one very slow call does not slow a crowd down, but several do', () => {
  const pacing = createPacing();
  record(pacing, 30, QUIET);
  const first = pacing.gapMs();

  record(pacing, 3000, CROWDED, { times: 1 });
  expect(pacing.gapMs()).toBeLessThanOrEqual(first);
  record(pacing, 3000, CROWDED, { times: 4 });
  expect(pacing.gapMs()).toBeGreaterThan(first);
});

test('a call that began before the gap last changed does not change it', () => {
  const pacing = createPacing();
  record(pacing, 30, QUIET);
  record(pacing, 60, CROWDED, { times: 5 });
  const gap = pacing.gapMs();

  pacing.record({ name: 'pay', waitedMs: 60 }, { now: now + 59, isQuiet: CROWDED });
  expect(pacing.gapMs()).toBe(gap);
  pacing.record({ name: 'pay', waitedMs: 60 }, { now: now + 60, isQuiet: CROWDED });
  expect(pacing.gapMs()).toBeGreaterThan(gap);
});
