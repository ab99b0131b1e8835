import type { Deps } from '../deps.ts';
import { addMs, MINUTE_MS } from '../jobs/durations.ts';
import { countSince } from './alert-counts.repository.ts';
import { alertOwner } from './alerts.ts';

/** Window that is checked: the last ten minutes. */
const WINDOW_MS = 10 * MINUTE_MS;

/** Numbers within the window from which the owner is alerted. */
export const ALERT_THRESHOLDS = { failedSignIns: 100, declined: 20, unknown: 3 } as const;

/** Checks, in each round of the scheduled work, for what the owner should know at once. */
export async function alertOnCounts(deps: Deps): Promise<void> {
  if (!deps.alertEmail) return;
  const counts = await countSince(deps.db, addMs(deps.now(), -WINDOW_MS));
  const { failedSignIns, declined, unknown } = counts;
  if (failedSignIns >= ALERT_THRESHOLDS.failedSignIns)
    await alertOwner(deps, 'sign-in-failures', failedSignIns);
  if (declined >= ALERT_THRESHOLDS.declined) await alertOwner(deps, 'declines', declined);
  if (unknown >= ALERT_THRESHOLDS.unknown) await alertOwner(deps, 'unknown-payments', unknown);
}
