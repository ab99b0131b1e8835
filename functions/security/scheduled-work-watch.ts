import { MINUTE_MS } from '../jobs/durations.ts';

/** Lets an isolate look now and then. */
export interface ScheduledWorkWatch {
  /** @returns whether it is time to look again */
  isTime(now: Date): boolean;
}

/** An isolate looks once in ten minutes. */
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
