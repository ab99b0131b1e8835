import { sql } from 'kysely';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import type { NewUserRow, UserRow } from '../db/tables/accounts.ts';
import { releasedAddress } from './deleted-email.ts';
import { NO_PASSWORD } from './password-hash.ts';

/** An account that begins now. */
export type NewUser = Omit<NewUserRow, 'braintree_customer_id' | 'created_at' | 'updated_at'> & {
  now: Date;
};

export function insertUserStatement(db: Database, { now, ...user }: NewUser): Statement {
  const at = now.toISOString();
  const row = { ...user, braintree_customer_id: null, created_at: at, updated_at: at };
  return statement(db.insertInto('users').values(row));
}

/**
 * The batch goes on only if the session that asks still stands: a request that a sign-out or a new
 * password has overtaken changes nothing and tells nobody.
 */
export function requireSessionStatement(
  db: Database,
  user: { id: string; session_id: string },
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM sessions JOIN users ON users.id = user_id
    WHERE sessions.id = ${user.session_id} AND users.id = ${user.id})`;
  return requireStatement(db, 'session-stands', condition);
}

/**
 * The batch goes on only if the account has the address that it was found by, and as confirmed: whoever
 * has moved to another address meanwhile gets nothing of what this one is given.
 */
export function requireAddressStatement(
  db: Database,
  { id, email, email_confirmed_at: at }: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM users
    WHERE id = ${id} AND email = ${email} AND email_confirmed_at IS ${at})`;
  return requireStatement(db, 'address-as-read', condition);
}

/** Changes what a user may change, or what the opening of a mailed link makes so. */
export function setUserStatement(
  db: Database,
  change: {
    userId: string;
    values: Partial<
      Pick<
        UserRow,
        'name' | 'email' | 'password_hash' | 'email_confirmed_at' | 'braintree_customer_id'
      >
    >;
    now: Date;
  },
): Statement {
  return statement(
    db
      .updateTable('users')
      .set({ ...change.values, updated_at: change.now.toISOString() })
      .where('id', '=', change.userId),
  );
}

/**
 * Takes an address that was never confirmed from its account: nobody signs in there any more, and what
 * the account holds stays with it. Its sessions and links are ended by statements of their own.
 */
export function releaseAddressStatement(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement {
  return statement(
    db
      .updateTable('users')
      .set({
        email: releasedAddress(userId),
        password_hash: NO_PASSWORD,
        updated_at: now.toISOString(),
      })
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null),
  );
}
