import { MINUTE_MS } from './jobs/schedule.ts';

/** How long somebody is asked to wait, in whole minutes. */
export function waitText(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
