import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BUSY,
  createAdmissionControl,
  HEAVY_READS,
  MAX_QUEUED,
  MAX_WAIT_MS,
  VISITORS_READS,
} from '../../functions/middleware/admission-control.ts';

const { alone, besideOthers } = HEAVY_READS;

// The waiting time is random; here every draw is the same.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * Starts this many heavy reads at once, and records which got a turn and which were turned away.
 */
function enterCrowd(admission: ReturnType<typeof createAdmissionControl>, size: number) {
  const turns: (() => void)[] = [];
  const refusals: unknown[] = [];
  for (let n = 0; n < size; n += 1) {
    admission.takeTurn().then(
      (endTurn) => turns.push(endTurn),
      (error: unknown) => refusals.push(error),
    );
  }
  return { turns, refusals };
}

test('a few heavy reads run at once without waiting', async () => {
  const { turns } = enterCrowd(createAdmissionControl(HEAVY_READS), alone.calm);

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(alone.calm);
});

test('beside other calls, a crowd of heavy reads runs one at a time with a pause after each', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  admission.beginLight()();
  const { turns } = enterCrowd(admission, besideOthers.calm + 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(40);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(50);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(60);
  expect(turns).toHaveLength(besideOthers.calm + 1);
  turns.at(-1)?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(turns).toHaveLength(besideOthers.calm + 2);
});

test('a crowd of heavy reads waits while another call is made, but not forever', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  const end = admission.beginLight();
  const { turns } = enterCrowd(admission, besideOthers.calm + 4);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(90);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(90);
  expect(turns).toHaveLength(besideOthers.calm + 1);
  end();
});

test('without other calls, a crowd of heavy reads runs without pauses', async () => {
  const { turns } = enterCrowd(createAdmissionControl(HEAVY_READS), alone.calm + 8);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(100);

  expect(turns).toHaveLength(alone.calm + alone.crowd);
});

test('a visitor who leaves while waiting holds up nobody else', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  const first = enterCrowd(admission, alone.calm);
  // Their timers never fire, as when their requests are cancelled.
  const setTimer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  const left = enterCrowd(admission, 3);
  await vi.advanceTimersByTimeAsync(0);
  setTimer.mockRestore();
  const behind = enterCrowd(admission, 1);
  await vi.advanceTimersByTimeAsync(10);
  for (const endTurn of first.turns) endTurn();

  await vi.advanceTimersByTimeAsync(100);

  expect(left.turns).toHaveLength(0);
  expect(behind.turns).toHaveLength(1);
});

test('a turn that is never given back expires', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  const { turns } = enterCrowd(admission, alone.calm + 1);

  await vi.advanceTimersByTimeAsync(4000);
  expect(turns).toHaveLength(alone.calm);
  await vi.advanceTimersByTimeAsync(2000);
  expect(turns).toHaveLength(alone.calm + 1);
});

test('a heavy read that finds the line full is refused at once with 503 and a time to retry', async () => {
  const extra = 3;
  const { turns, refusals } = enterCrowd(
    createAdmissionControl(HEAVY_READS),
    alone.calm + MAX_QUEUED + extra,
  );

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(alone.calm);
  const refusal = { status: 503, message: BUSY, retryAfterSeconds: 5 };
  expect(refusals).toEqual(Array.from({ length: extra }, () => expect.objectContaining(refusal)));
});

test('a heavy read that waits too long is refused with 503', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  enterCrowd(admission, alone.calm);
  const { turns, refusals } = enterCrowd(admission, 1);
  await vi.advanceTimersByTimeAsync(0);

  vi.setSystemTime(Date.now() + MAX_WAIT_MS);
  await vi.advanceTimersByTimeAsync(100);

  expect(turns).toEqual([]);
  expect(refusals).toEqual([expect.objectContaining({ status: 503, message: BUSY })]);
});

test('visitors’ reads wait only in a crowd beside other calls', async () => {
  const { alone, besideOthers } = VISITORS_READS;
  const unhindered = enterCrowd(createAdmissionControl(VISITORS_READS), alone.calm);
  const visitors = createAdmissionControl(VISITORS_READS);
  visitors.beginLight();
  const crowd = enterCrowd(visitors, 100);
  await vi.advanceTimersByTimeAsync(0);

  expect(unhindered.turns).toHaveLength(alone.calm);
  expect(crowd.turns).toHaveLength(besideOthers.calm);

  for (const endTurn of crowd.turns) endTurn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(crowd.turns).toHaveLength(besideOthers.calm + besideOthers.crowd);
});
