import { addMs, HOUR_MS, MINUTE_MS } from '../durations.ts';

/** Returns when to retry after that many attempts: in a minute, doubling up to an hour. */
export function backoff(attempts: number, now: Date): Date {
  return addMs(now, Math.min(MINUTE_MS * 2 ** Math.max(attempts - 1, 0), HOUR_MS));
}
