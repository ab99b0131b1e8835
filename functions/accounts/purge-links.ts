import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { purgeLinksStatement } from './account-link.statements.ts';
import { purgeInvitationsStatement } from './staff/staff.statements.ts';

/** Sweeps what was mailed and no longer works; in one call, as a round of the due work has few. */
export async function purgeLinks({ db, d1, now }: Deps): Promise<void> {
  const at = now();
  await runBatch(d1, [purgeLinksStatement(db, at), purgeInvitationsStatement(db, at)]);
}
