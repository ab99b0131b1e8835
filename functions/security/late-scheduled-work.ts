import type { Deps } from '../deps.ts';
import { MINUTE_MS } from '../durations.ts';
import { findLastRun, setLastRun } from '../jobs/last-run.repository.ts';
import { alertOwner } from './alerts.ts';

/** How late the scheduled work, which runs once a minute, may be. */
const LATE_MS = 15 * MINUTE_MS;

const SCHEDULED_WORK = 'due-work';

/** Returns when the scheduled work last ran; undefined before its first run. */
export function findLastScheduledWork(db: Deps['db']): Promise<Date | undefined> {
  return findLastRun(db, SCHEDULED_WORK);
}

/** Records a run of the scheduled work; the first one after a gap alerts the owner. */
export async function recordScheduledWork(deps: Deps): Promise<void> {
  await alertIfLate(deps);
  await setLastRun(deps.db, { name: SCHEDULED_WORK, now: deps.now() });
}

/**
 * Alerts the owner when the scheduled work is late. A dead Cron trigger cannot do so: ordinary
 * requests check.
 * @returns whether the owner was alerted
 */
export async function alertIfLate(deps: Deps): Promise<boolean> {
  const last = await findLastScheduledWork(deps.db);
  if (!last) return false;
  const late = deps.now().getTime() - last.getTime();
  return late > LATE_MS && (await alertOwner(deps, 'due-work-late', Math.floor(late / MINUTE_MS)));
}
