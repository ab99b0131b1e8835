import { type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../contract/accounts/user.ts';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { deleteRememberedAddressStatement } from '../delivery/address.statements.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { forgetUnknownFactorsStatements } from './factors/forget-factors.statements.ts';
import { closeGuestsStatements } from './guest.statements.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { DELETED_NAME, deletedEmail } from './placeholder-email.ts';
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
  return [
    ...discardCustomerStatements(db, { userId, id: deps.newId(), now }),
    deleteRememberedAddressStatement(db, userId),
    ...forgetUnknownFactorsStatements(deps, user, visitor),
    confirmUnlessDoubtfulStatement(db, userId, now),
  ];
}

/**
 * Has the account's customer at Braintree deleted, with its saved cards: it passes to an account
 * that is closed at once, whose deletion is retried until Braintree has done it.
 */
export function discardCustomerStatements(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Statement[] {
  const at = now.toISOString();
  const closed = insertSelected(
    db,
    'users',
    {
      id,
      name: DELETED_NAME,
      email: deletedEmail(id),
      password_hash: NO_PASSWORD,
      role: USER_ROLE,
      braintree_customer_id: sql.ref<string>('braintree_customer_id'),
      created_at: at,
      updated_at: at,
    },
    sql`FROM users WHERE id = ${userId} AND braintree_customer_id IS NOT NULL`,
  );
  const values = { braintree_customer_id: null };
  return [
    statement(closed),
    ...closeGuestsStatements(db, sql<SqlBool>`guests.id = ${id}`, { dueAt: now, now }),
    setUserStatement(db, { userId, values, now }),
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
