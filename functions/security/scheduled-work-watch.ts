import { MINUTE_MS } from '../jobs/durations.ts';

/** Lets an isolate check the scheduled work now and then. */
export interface ScheduledWorkWatch {
  /** @returns whether it is time to check again */
  isTime(now: Date): boolean;
}

/** Each isolate checks once in ten minutes. */
const PAUSE_MS = 10 * MINUTE_MS;

export function createScheduledWorkWatch(): ScheduledWorkWatch {
  let lookedAt = 0;
  return {
    isTime: (now) => {
      if (now.getTime() - lookedAt < PAUSE_MS) return false;
      lookedAt = now.getTime();
      return true;
    },
  };
}
