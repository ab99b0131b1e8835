import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { purgeLinksStatement } from './account-link.statements.ts';
import { purgeChallengesStatement } from './factors/factor.statements.ts';
import { purgeSessionsStatement } from './session.statements.ts';
import { purgeSignInThrottlesStatement } from './sign-in-throttle.statements.ts';
import { purgeInvitationsStatement } from './staff/staff.statements.ts';

/**
 * Deletes expired links, invitations, sessions, challenges and guess budgets, in one call because a
 * scheduled run is allowed few.
 */
export async function purgeExpired({ db, d1, now }: Deps): Promise<void> {
  const at = now();
  await runBatch(d1, [
    purgeLinksStatement(db, at),
    purgeInvitationsStatement(db, at),
    purgeSessionsStatement(db, at),
    purgeChallengesStatement(db, at),
    purgeSignInThrottlesStatement(db, at),
  ]);
}
