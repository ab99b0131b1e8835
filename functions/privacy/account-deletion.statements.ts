import { type SqlBool, sql } from 'kysely';
import { REST_AFTER_MS } from '../accounts/guest.statements.ts';
import { NO_PASSWORD } from '../accounts/password-hash.ts';
import { DELETED_NAME, deletedEmail } from '../accounts/placeholder-email.ts';
import type { SessionUser } from '../accounts/session.repository.ts';
import { requireAnotherOwnerStatement } from '../accounts/staff/staff.statements.ts';
import { USER_ROLE } from '../contract/accounts/user.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { isAddress } from '../db/email-columns.ts';
import { hasMoneyInFlight } from '../db/money-in-flight.ts';
import { addMs } from '../durations.ts';
import { forgetOrdersOfUserStatements } from '../orders/order-index.statements.ts';
import {
  anonymiseOrdersStatements,
  deleteOrderNotesStatement,
} from './anonymise-orders.statements.ts';
import { listPersonalTables } from './personal-tables.ts';

/**
 * Removes a person from the shop: personal data is deleted, and what bookkeeping needs stays
 * without it. Guarded by `another-owner` and `no-money-in-flight`.
 */
export function deleteAccountStatements(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Statement[] {
  const at = now.toISOString();
  return [
    ...guardStatements(db, userId),
    ...anonymiseOrdersStatements(db, { userId, now }),
    ...forgetOrdersOfUserStatements(db, userId),
    ...deletePersonalRowsStatements(db, userId),
    statement(
      db
        .updateTable('users')
        .set({
          name: DELETED_NAME,
          email: deletedEmail(userId),
          guest_email: null,
          guest_until: null,
          password_hash: NO_PASSWORD,
          role: USER_ROLE,
          staff_role: 'owner',
          updated_at: at,
        })
        .where('id', '=', userId),
    ),
    statement(
      db.insertInto('account_deletions').values({
        id,
        user_id: userId,
        state: 'pending',
        due_at: addMs(now, REST_AFTER_MS).toISOString(),
        created_at: at,
        updated_at: at,
      }),
    ),
    // Comes last, when the account is deleted.
    deleteOrderNotesStatement(db, userId),
  ];
}

/** Deletes a person's rows from the tables that keep nothing of a deleted account. */
export function deletePersonalRowsStatements(db: Database, userId: string): Statement[] {
  return listPersonalTables()
    .filter(([, { onDeletion }]) => onDeletion === 'deleted')
    .map(([name, table]) =>
      statement(
        db
          .deleteFrom(name)
          .where(sql<SqlBool>`${sql.ref(table.of)} = ${table.nameOf?.(userId) ?? userId}`),
      ),
    );
}

/**
 * Deletes what names an address and belongs to no account; a queued mail is still sent. Gift cards
 * stay valid, without the address and the message that they were sent with.
 */
export function eraseEmailStatements(db: Database, address: string, now: Date): Statement[] {
  return [
    statement(
      db
        .updateTable('gift_cards')
        .set({ recipient_email: '', message: '', updated_at: now.toISOString() })
        .where(isAddress('recipient_email', address)),
    ),
    statement(db.deleteFrom('stock_waits').where(isAddress('email', address))),
    statement(db.deleteFrom('staff_invitations').where(isAddress('email', address))),
    statement(db.deleteFrom('account_links').where(isAddress('email', address))),
    statement(
      db
        .deleteFrom('mails')
        .where(isAddress('to_email', address))
        .where('state', '<>', 'queued')
        .where('order_id', 'is', null),
    ),
  ];
}

/**
 * Aborts the batch unless the account has the password that was proven, and the session still
 * stands.
 */
export function requireProvenAccountStatement(db: Database, user: SessionUser): Statement {
  const asProven = sql<SqlBool>`EXISTS (SELECT 1 FROM users JOIN sessions ON user_id = users.id
    WHERE users.id = ${user.id} AND sessions.id = ${user.session_id}
    AND password_hash = ${user.password_hash})`;
  return requireStatement(db, 'account-as-proven', asProven);
}

function guardStatements(db: Database, userId: string): Statement[] {
  const noMoneyOpen = sql<SqlBool>`NOT ${hasMoneyInFlight(sql.val(userId))}
    AND NOT EXISTS (SELECT 1 FROM refunds JOIN orders ON orders.id = order_id
      WHERE user_id = ${userId} AND refunds.state = 'pending')`;
  return [
    requireAnotherOwnerStatement(db, userId),
    requireStatement(db, 'no-money-in-flight', noMoneyOpen),
  ];
}
