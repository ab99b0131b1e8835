import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/schedule.ts';
import { deleteSecurityEvents } from './security-event.repository.ts';

/** How long an event is kept. The trigger `security_events_remain` says the same. */
const SECURITY_LOG_DAYS = 90;

/** Rows that one round deletes at most: more than a round can bring, and never all at once. */
const MAX_A_ROUND = 1000;

/** Deletes what has been kept for long enough, as part of the shop's due work. */
export async function purgeSecurityLog({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = addMs(now(), -SECURITY_LOG_DAYS * DAY_MS);
  await deleteSecurityEvents(db, { before, most: MAX_A_ROUND });
}
