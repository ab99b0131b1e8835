import { type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../contract/user.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { forgetAddressStatement } from '../delivery/address.statements.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { forgetUnknownFactorsStatements } from './factors/forget-factors.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Whoever has the mailbox takes over an account that nobody had confirmed. Whose cards, address and
 * factors it has nobody knows: they go, and the address is confirmed. Where an app stays that may be an
 * earlier owner's, it is not yet: a person whom that app keeps out may still begin afresh, or come
 * back.
 * @param user with the address that it has from now on
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
    forgetAddressStatement(db, userId),
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
