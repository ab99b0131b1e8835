import { type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../contract/user.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { deleteRememberedAddressStatement } from '../delivery/address.statements.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { forgetUnknownFactorsStatements } from './factors/forget-factors.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Hands an account that nobody had confirmed to the owner of its mailbox. Its cards, address and
 * factors may be a stranger's: they are removed, and the e-mail address is confirmed. If an
 * authenticator app remains, which may belong to an earlier owner, the address stays unconfirmed,
 * so that a person locked out by that app can still start afresh or come back.
 * @param user with its address from now on
 */
export function claimUnconfirmedAccountStatements(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
  visitor: Visitor,
): Statement[] {
  const { db } = deps;
  const now = deps.now();
  const { id: userId } = user;
  const values = { braintree_customer_id: null };
  return [
    setUserStatement(db, { userId, values, now }),
    deleteRememberedAddressStatement(db, userId),
    ...forgetUnknownFactorsStatements(deps, user, visitor),
    confirmUnlessDoubtfulStatement(db, userId, now),
  ];
}

function confirmUnlessDoubtfulStatement(db: Database, userId: string, now: Date): Statement {
  const isDoubtful = sql<SqlBool>`role = ${USER_ROLE} AND EXISTS (SELECT 1 FROM authenticators
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;
  const at = now.toISOString();
  return statement(
    db
      .updateTable('users')
      .set({ email_confirmed_at: sql<string | null>`iif(${isDoubtful}, NULL, ${at})` })
      .where('id', '=', userId),
  );
}
