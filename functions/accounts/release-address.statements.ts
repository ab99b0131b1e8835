import type { Database } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import { forgetAddressStatement } from '../delivery/address.statements.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { releaseAddressStatement } from './user.statements.ts';

/** The account is closed for good, and its address free for the one who has proven to have it. */
export function releaseAccountStatements(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement[] {
  return [
    endSessionsStatement(db, { userId }),
    endLinksStatement(db, { userId, purposes: 'all' }),
    forgetAddressStatement(db, userId),
    releaseAddressStatement(db, { userId, now }),
  ];
}
