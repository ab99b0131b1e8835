import type { Statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { accountMailStatements } from './account-mail.statements.ts';
import { claimUnconfirmedAccountStatements } from './claim-unconfirmed-account.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { forgetGuessesStatement } from './sign-in-throttle.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * A new password of an account, for whoever has opened a link that was mailed to its address: every
 * session ends, and so do the links that would be worth as much. One that nobody had confirmed is taken
 * over.
 */
export function newPasswordStatements(
  deps: Deps,
  user: UserRow,
  { passwordHash, visitor }: { passwordHash: string; visitor: Visitor },
): Statement[] {
  const { id: userId, name, email } = user;
  const to = { name, email };
  return [
    setUserStatement(deps.db, {
      userId,
      values: { password_hash: passwordHash },
      now: deps.now(),
    }),
    ...(user.email_confirmed_at ? [] : claimUnconfirmedAccountStatements(deps, user, visitor)),
    ...endAccessStatements(deps.db, userId),
    ...accountMailStatements(deps, { userId, to, kind: 'password-reset', data: {} }),
  ];
}

/** Nothing from before gets into the account: no session, no link, and no guess counts against it. */
export function endAccessStatements(db: Database, userId: string): Statement[] {
  return [
    endSessionsStatement(db, { userId }),
    forgetGuessesStatement(db, userId),
    endLinksStatement(db, {
      userId,
      purposes: ['reset-password', 'confirm-email', 'claim-address', 'claim-orders'],
    }),
  ];
}
