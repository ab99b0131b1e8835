import { sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { NewUserRow, UserRow } from '../db/tables/accounts.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { releasedAddress } from './placeholder-email.ts';

/** Account to create at `now`. */
export type NewUser = Omit<NewUserRow, 'braintree_customer_id' | 'created_at' | 'updated_at'> & {
  now: Date;
};

export function insertUserStatement(db: Database, { now, ...user }: NewUser): Statement {
  const at = now.toISOString();
  const row = { ...user, braintree_customer_id: null, created_at: at, updated_at: at };
  return statement(db.insertInto('users').values(row));
}

/**
 * Aborts the batch unless the requesting session still stands: a request overtaken by a sign-out or
 * a new password changes nothing and sends no mail.
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
 * Aborts the batch unless the account still has the address it was found by, in the same state of
 * confirmation: an account that has moved to another address meanwhile gets nothing meant for this
 * one.
 */
export function requireAddressStatement(
  db: Database,
  { id, email, email_confirmed_at: at }: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
): Statement {
  const condition = sql<boolean>`EXISTS (SELECT 1 FROM users
    WHERE id = ${id} AND email = ${email} AND email_confirmed_at IS ${at})`;
  return requireStatement(db, 'address-as-read', condition);
}

/** Changes the fields that a user may change, or that an opened link changes. */
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
 * Takes an address that was never confirmed from its account: nobody can sign in there any more,
 * and the account keeps its content. Other statements end its sessions and links.
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
