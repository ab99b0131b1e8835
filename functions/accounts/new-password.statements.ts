import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { accountMailStatements } from './account-mail.statements.ts';
import { claimUnconfirmedAccountStatements } from './claim-unconfirmed-account.statements.ts';
import { endLinksStatement } from './mailed-link.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { keyOfAccount } from './sign-in-throttle.repository.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Sets a new password for a person who opened a link mailed to the account's address: every session
 * ends, and so does every link of the same power. An unconfirmed account is taken over.
 * @param password.ordersStay whether guest orders do not join the account yet, which the mail says
 */
export function newPasswordStatements(
  deps: Deps,
  user: UserRow,
  {
    passwordHash,
    visitor,
    ordersStay = false,
  }: { passwordHash: string; visitor: Visitor; ordersStay?: boolean },
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
    ...accountMailStatements(deps, { userId, to, kind: 'password-reset', data: { ordersStay } }),
  ];
}

/** Ends all earlier access to the account: sessions and links; counted guesses are forgotten. */
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

/** Forgets strangers' guesses of a password that was replaced. */
function forgetGuessesStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('sign_in_budgets').where('key', '=', keyOfAccount(userId)));
}
