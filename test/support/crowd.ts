import { vi } from 'vitest';
import type { createAdmissionControl } from '../../functions/middleware/admission-control.ts';

export const BY_USER = { holds: true };
export const BY_VISITOR = { holds: false };

/** The waiting time is random; from now on every draw is the same, and the timers are fake. */
export function fixWaits(draw = 0.25): void {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(draw);
}

/** Starts this many reads at once, and records which got a turn and which were turned away. */
export function enterCrowd(admission: ReturnType<typeof createAdmissionControl>, size: number) {
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
