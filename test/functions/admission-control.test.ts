import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ALONE,
  BESIDE_OTHERS,
  BUSY,
  createAdmissionControl,
  MAX_IN_LINE,
  MAX_WAIT_MS,
} from '../../functions/middleware/admission-control.ts';

// How long each who waits does nothing is drawn by lot; here all draw the same.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** So many heavy reads, asked for at once: who has its turn, and who was turned away. */
function aCrowd(admission: ReturnType<typeof createAdmissionControl>, size: number) {
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

test('a few heavy reads run at once, and none waits', async () => {
  const { turns } = aCrowd(createAdmissionControl(), ALONE.calm);

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(ALONE.calm);
});

test('a crowd beside other calls runs one by one, and rests after each', async () => {
  const admission = createAdmissionControl();
  admission.beginLight()();
  const { turns } = aCrowd(admission, BESIDE_OTHERS.calm + 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm);
  await vi.advanceTimersByTimeAsync(40);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(50);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm);
  await vi.advanceTimersByTimeAsync(60);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm + 1);
  turns.at(-1)?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm + 2);
});

test('a crowd waits while another call is made, though not for ever', async () => {
  const admission = createAdmissionControl();
  const end = admission.beginLight();
  const { turns } = aCrowd(admission, BESIDE_OTHERS.calm + 4);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(90);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm);
  await vi.advanceTimersByTimeAsync(90);
  expect(turns).toHaveLength(BESIDE_OTHERS.calm + 1);
  end();
});

test('a crowd that is alone goes on without rests', async () => {
  const { turns } = aCrowd(createAdmissionControl(), ALONE.calm + 8);
  await vi.advanceTimersByTimeAsync(1);
  for (const endTurn of turns) endTurn();

  await vi.advanceTimersByTimeAsync(100);

  expect(turns).toHaveLength(ALONE.calm + ALONE.crowd);
});

test('who leaves while waiting keeps nobody else waiting', async () => {
  const admission = createAdmissionControl();
  const first = aCrowd(admission, ALONE.calm);
  // Their timers are never heard of again, as when their requests are cancelled.
  const setTimer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
  const left = aCrowd(admission, 3);
  await vi.advanceTimersByTimeAsync(0);
  setTimer.mockRestore();
  const behind = aCrowd(admission, 1);
  await vi.advanceTimersByTimeAsync(10);
  for (const endTurn of first.turns) endTurn();

  await vi.advanceTimersByTimeAsync(100);

  expect(left.turns).toHaveLength(0);
  expect(behind.turns).toHaveLength(1);
});

test('a turn that is never given back runs out', async () => {
  const admission = createAdmissionControl();
  const { turns } = aCrowd(admission, ALONE.calm + 1);

  await vi.advanceTimersByTimeAsync(4000);
  expect(turns).toHaveLength(ALONE.calm);
  await vi.advanceTimersByTimeAsync(2000);
  expect(turns).toHaveLength(ALONE.calm + 1);
});

test('who finds too many in line is turned away at once, and told when to come back', async () => {
  const extra = 3;
  const { turns, refusals } = aCrowd(createAdmissionControl(), ALONE.calm + MAX_IN_LINE + extra);

  await vi.advanceTimersByTimeAsync(0);

  expect(turns).toHaveLength(ALONE.calm);
  const refusal = { code: 'unavailable', message: BUSY, retryAfterSeconds: 5 };
  expect(refusals).toEqual(Array.from({ length: extra }, () => expect.objectContaining(refusal)));
});

test('who waits for too long is turned away', async () => {
  const admission = createAdmissionControl();
  aCrowd(admission, ALONE.calm);
  const { turns, refusals } = aCrowd(admission, 1);
  await vi.advanceTimersByTimeAsync(0);

  vi.setSystemTime(Date.now() + MAX_WAIT_MS);
  await vi.advanceTimersByTimeAsync(100);

  expect(turns).toEqual([]);
  expect(refusals).toEqual([expect.objectContaining({ code: 'unavailable', message: BUSY })]);
});
