import type { Deps } from '../deps.ts';
import { addMs, MINUTE_MS } from '../jobs/durations.ts';
import { countSince } from './alert-counts.repository.ts';
import { alertOwner } from './alerts.ts';
import { findLastRun, setLastRun } from './last-run.repository.ts';

/** What is looked at: the last ten minutes. */
const WINDOW_MS = 10 * MINUTE_MS;

/** From how many within the window on the owner is told. */
export const ALERT_THRESHOLDS = { failedSignIns: 100, declined: 20, unknown: 3 } as const;

/** How long the scheduled work may be late: it is done once a minute. */
const LATE_MS = 15 * MINUTE_MS;

const SCHEDULED_WORK = 'due-work';

/** Looks, once a round of the scheduled work, for what the owner should know at once. */
export async function watchShop(deps: Deps): Promise<void> {
  if (!deps.alertEmail) return;
  const counts = await countSince(deps.db, addMs(deps.now(), -WINDOW_MS));
  const { failedSignIns, declined, unknown } = counts;
  if (failedSignIns >= ALERT_THRESHOLDS.failedSignIns)
    await alertOwner(deps, 'sign-in-failures', failedSignIns);
  if (declined >= ALERT_THRESHOLDS.declined) await alertOwner(deps, 'declines', declined);
  if (unknown >= ALERT_THRESHOLDS.unknown) await alertOwner(deps, 'unknown-payments', unknown);
}

/** When the shop last saw to its scheduled work; undefined before it first did. */
export function lastDueWork(db: Deps['db']): Promise<Date | undefined> {
  return findLastRun(db, SCHEDULED_WORK);
}

/** Notes that the scheduled work is being done; the first round after a gap tells the owner of it. */
export async function noteScheduledWork(deps: Deps): Promise<void> {
  await alertIfLate(deps);
  await setLastRun(deps.db, { name: SCHEDULED_WORK, now: deps.now() });
}

/**
 * Tells the owner when the scheduled work is late. A Cron trigger that is dead cannot: ordinary
 * requests ask.
 * @returns whether the owner was told
 */
export async function alertIfLate(deps: Deps): Promise<boolean> {
  const last = await lastDueWork(deps.db);
  if (!last) return false;
  const late = deps.now().getTime() - last.getTime();
  return late > LATE_MS && (await alertOwner(deps, 'due-work-late', Math.floor(late / MINUTE_MS)));
}
