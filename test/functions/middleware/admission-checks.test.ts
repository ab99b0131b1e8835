import { beforeEach, expect, test, vi } from 'vitest';
import { BY_USER, BY_VISITOR, enterCrowd, fixWaits } from '#support/crowd.ts';
import {
  createAdmissionControl,
  HEAVY_READS,
  MAX_WAIT_MS,
  VISITORS_READS,
} from '../../../functions/middleware/admission-control.ts';

// How often the reads of a crowd check whether it is their turn.

beforeEach(() => fixWaits());

/** How often a crowd that waits checks within a second whether it may start. */
async function checksOf(admission: ReturnType<typeof createAdmissionControl>) {
  // The draw of the pause is the only one, at each check.
  const draw = vi.spyOn(Math, 'random').mockClear();
  enterCrowd(admission, 40);
  await vi.advanceTimersByTimeAsync(1000);
  vi.clearAllTimers();
  return draw.mock.calls.length;
}

test('beside other calls, those that wait check less often, which leaves them the time', async () => {
  const beside = createAdmissionControl(HEAVY_READS);
  beside.beginLight(BY_VISITOR);

  const [many, few] = [await checksOf(createAdmissionControl(HEAVY_READS)), await checksOf(beside)];

  expect(many).toBeGreaterThan(2 * few);
});

test('the longer the gap between two starts, the less often those that wait check', async () => {
  const checksAt = async (gap: number) => {
    const pacing = { gapMs: () => gap, record: () => {} };
    const admission = createAdmissionControl(VISITORS_READS, pacing);
    admission.beginLight(BY_VISITOR);
    return await checksOf(admission);
  };

  const [many, few] = [await checksAt(4), await checksAt(40)];

  expect(many).toBeGreaterThan(2 * few);
});

test('however long the queue, nobody waits for longer than the limit', async () => {
  fixWaits(0.99);
  // As long as 800 that check every 25 ms, in less time.
  const { besideOthers } = HEAVY_READS;
  const admission = createAdmissionControl({
    ...HEAVY_READS,
    besideOthers: { ...besideOthers, lookMs: 20 * besideOthers.lookMs },
  });
  const light = setInterval(() => admission.beginLight(BY_USER)(), 500);
  const { turns, refusals } = enterCrowd(admission, 40);

  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  clearInterval(light);

  expect(turns.length + refusals.length).toBe(40);
});
