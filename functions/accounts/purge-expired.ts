import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { purgeExpiredStatements } from './purge-expired.statements.ts';

/**
 * Deletes expired links, invitations, sessions and challenges, and counts that say nothing any more,
 * in one call because a scheduled run is allowed few.
 */
export async function purgeExpired({ db, d1, now }: Deps): Promise<void> {
  await runBatch(d1, purgeExpiredStatements(db, now()));
}
