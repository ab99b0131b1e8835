import { beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#contract/refusals.ts';
import { BY_USER, BY_VISITOR, enterCrowd, fixWaits } from '#support/crowd.ts';
import {
  createAdmissionControl,
  HEAVY_READS,
  LOG_EVERY_MS,
  MAX_QUEUED,
  MAX_WAIT_MS,
  VISITORS_READS,
} from '../../../functions/middleware/admission-control.ts';

const { alone, besideOthers } = HEAVY_READS;
const BUSY = REFUSALS['shop-busy'].text;

beforeEach(() => fixWaits());

test('a few heavy reads run at once without waiting', async () => {
  const { turns } = enterCrowd(createAdmissionControl(HEAVY_READS), alone.calm);

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(alone.calm);
});

test('beside other calls, a crowd of heavy reads runs one at a time with a pause after each', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  admission.beginLight(BY_VISITOR)();
  const { turns } = enterCrowd(admission, besideOthers.calm + 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(60);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(50);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(30);
  expect(turns).toHaveLength(besideOthers.calm + 1);
  turns.at(-1)?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(turns).toHaveLength(besideOthers.calm + 2);
});

test('a crowd of heavy reads waits while a signed-in user’s call is made, but not forever', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  const end = admission.beginLight(BY_USER);
  const { turns } = enterCrowd(admission, besideOthers.calm + 4);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(45);
  expect(turns).toHaveLength(besideOthers.calm);
  await vi.advanceTimersByTimeAsync(45);
  expect(turns).toHaveLength(besideOthers.calm + 1);
  end();
});

test('a crowd of heavy reads does not wait for a visitor’s call', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  admission.beginLight(BY_VISITOR);
  const { turns } = enterCrowd(admission, besideOthers.calm + 4);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(30);

  expect(turns).toHaveLength(besideOthers.calm + 1);
});

test('heavy reads repeated without waiting are a crowd too, once they are many', async () => {
  const admission = createAdmissionControl(HEAVY_READS);
  admission.beginLight(BY_USER);
  let turns = 0;
  const repeat = async () => {
    for (;;) {
      (await admission.takeTurn())();
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  void repeat();

  await vi.advanceTimersByTimeAsync(3000);

  expect(turns).toBeGreaterThan(HEAVY_READS.calmRate);
  expect(turns).toBeLessThan(HEAVY_READS.calmRate * 5);
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

test('refused reads are logged without a stack, in a line per some seconds with their number', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  const admission = createAdmissionControl(HEAVY_READS);
  // Its timers never fire: the line stays full.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  enterCrowd(admission, alone.calm + MAX_QUEUED);
  const first = { message: 'heavy reads refused', times: 1, waiting: MAX_QUEUED };

  const { refusals } = enterCrowd(admission, 40);
  await vi.advanceTimersByTimeAsync(0);
  expect(refusals).toHaveLength(40);
  expect(lines()).toEqual([first]);

  vi.setSystemTime(Date.now() + LOG_EVERY_MS);
  enterCrowd(admission, alone.calm + MAX_QUEUED + 2);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual([first, { ...first, times: 40 }]);
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

/** Admits visitors beside a user whose calls are held up by them, or not. */
function createVisitors({ gapMs }: { gapMs: number }) {
  const pacing = { gapMs: () => gapMs, record: vi.fn() };
  const visitors = createAdmissionControl(VISITORS_READS, pacing);
  return { visitors, pacing, endCall: visitors.beginLight(BY_USER) };
}

test('visitors’ reads do not wait without other calls', async () => {
  const pacing = { gapMs: () => 40, record: vi.fn() };
  const visitors = createAdmissionControl(VISITORS_READS, pacing);
  const { turns } = enterCrowd(visitors, VISITORS_READS.alone.calm);

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(VISITORS_READS.alone.calm);
});

test('visitors’ reads that never wait are no crowd, however many they are', async () => {
  const { visitors } = createVisitors({ gapMs: 40 });
  let turns = 0;
  const readOn = async () => {
    for (;;) {
      (await visitors.takeTurn())();
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  void readOn();

  await vi.advanceTimersByTimeAsync(1000);

  expect(turns).toBeGreaterThan(150);
});

test('a crowd of visitors starts one by one, as fast as other calls allow', async () => {
  const { calm, crowd } = VISITORS_READS.besideOthers;
  const { visitors } = createVisitors({ gapMs: 40 });
  const { turns } = enterCrowd(visitors, 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(calm);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(1000);

  expect(turns.length).toBeGreaterThanOrEqual(calm + 4);
  expect(turns.length).toBeLessThanOrEqual(calm + Math.min(crowd, 1000 / 40));
});

test('a crowd of visitors that holds nobody up starts without gaps, some at once', async () => {
  const { calm, crowd } = VISITORS_READS.besideOthers;
  const { visitors } = createVisitors({ gapMs: 0 });
  const { turns } = enterCrowd(visitors, 100);
  await vi.advanceTimersByTimeAsync(0);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(1000);

  expect(turns).toHaveLength(calm + crowd);
});

test('a call’s wait is a usual one if no visitor has waited in the last second', async () => {
  const { visitors, pacing, endCall } = createVisitors({ gapMs: 0 });
  const served = { name: 'GET /orders/by/user/:userId', waitedMs: 12 } as const;
  endCall(served);
  expect(pacing.record).toHaveBeenLastCalledWith(served, { now: Date.now(), isQuiet: true });

  const { turns } = enterCrowd(visitors, 100);
  await vi.advanceTimersByTimeAsync(0);
  visitors.beginLight(BY_USER)(served);
  expect(pacing.record).toHaveBeenLastCalledWith(served, { now: Date.now(), isQuiet: false });

  while (turns.length < 100) {
    for (const endTurn of turns) endTurn();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1001);
  visitors.beginLight(BY_USER)(served);
  expect(pacing.record).toHaveBeenLastCalledWith(served, { now: Date.now(), isQuiet: true });
  expect(pacing.record).toHaveBeenCalledTimes(3);
});

test('a call that ends without its wait paces nobody', () => {
  const { pacing, endCall } = createVisitors({ gapMs: 0 });

  endCall();

  expect(pacing.record).not.toHaveBeenCalled();
});
