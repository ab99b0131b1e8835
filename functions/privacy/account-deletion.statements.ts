import { type SqlBool, sql } from 'kysely';
import { DELETED_NAME, deletedEmail } from '../accounts/deleted-email.ts';
import { NO_PASSWORD } from '../accounts/password-hash.ts';
import type { SessionUser } from '../accounts/session.repository.ts';
import { requireAnotherOwnerStatement } from '../accounts/staff/staff.statements.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import { CLOSED_STATUSES } from '../contract/order-status.ts';
import { statesIn } from '../contract/payment-state.ts';
import { USER_ROLE } from '../contract/user.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { isAddress } from '../db/email-columns.ts';
import { requireStatement } from '../db/guard.statements.ts';
import { hasMoneyInFlight } from '../db/money-in-flight.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { forgetWordsOfStatements } from '../orders/order-index.statements.ts';
import { lastShippedAt } from '../orders/order-timeline.repository.ts';
import { listPersonalTables } from './personal-tables.ts';
import { RETENTION_DAYS } from './retention.ts';

/** An account that is to be deleted. */
export interface AccountToDelete {
  id: string;
  userId: string;
  /** When the rest of it is looked after. */
  dueAt: Date;
  now: Date;
}

/**
 * Take a person out of the shop: what is theirs alone is deleted, and what bookkeeping needs stays
 * without them. With the guards `another-owner` and `no-money-in-flight`.
 */
export function deleteAccountStatements(db: Database, deletion: AccountToDelete): Statement[] {
  const { userId, now } = deletion;
  const at = now.toISOString();
  return [
    ...guardStatements(db, userId),
    ...eraseOrdersStatements(db, { userId, now }),
    ...forgetWordsOfStatements(db, userId),
    ...listPersonalTables()
      .filter(([, { onDeletion }]) => onDeletion === 'deleted')
      .map(([name, table]) =>
        statement(
          db
            .deleteFrom(name)
            .where(sql<SqlBool>`${sql.ref(table.of)} = ${table.nameOf?.(userId) ?? userId}`),
        ),
      ),
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
        id: deletion.id,
        user_id: userId,
        state: 'pending',
        due_at: deletion.dueAt.toISOString(),
        created_at: at,
        updated_at: at,
      }),
    ),
    // Only of a deleted account may they be deleted: a trigger sees to it.
    statement(db.deleteFrom('order_notes').where('order_id', 'in', ordersOf(db, userId))),
  ];
}

/** What names an address and belongs to nobody who has an account; a mail that waits is still sent. */
export function forgetAddressStatements(db: Database, address: string): Statement[] {
  return [
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

/** The account has the password that was proven, and the session that asked still stands. */
export function requireAsProvenStatement(db: Database, user: SessionUser): Statement {
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

/** Where a person's orders name them, and nobody needs it any more. */
function eraseOrdersStatements(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement[] {
  return [
    eraseAddressesStatement(db, { userId, now }),
    erasePaymentAddressesStatement(db, userId),
    statement(
      db
        .updateTable('refunds')
        .set({ reason: '' })
        .where('reason', '<>', '')
        .where('order_id', 'in', ordersOf(db, userId)),
    ),
    // Written to nobody any more; what a provider said of an address goes too.
    statement(
      db
        .updateTable('mails')
        .set({ state: sql`iif(state = 'queued', 'failed', state)`, due_at: null, trouble: null })
        .where('order_id', 'in', ordersOf(db, userId)),
    ),
  ];
}

function ordersOf(db: Database, userId: string) {
  return db.selectFrom('orders').select('orders.id').where('user_id', '=', userId);
}

/**
 * Erases the address of each order that needs none any more: it has arrived, is cancelled, or was
 * shipped so long ago that it came or came back, though nobody has said so.
 */
export function eraseAddressesStatement(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement {
  const shippedBefore = addMs(now, -RETENTION_DAYS.shippedAddress * DAY_MS).toISOString();
  // An order from before there were events says when it was changed last.
  const shippedAt = sql<string>`coalesce(${lastShippedAt(sql.ref<string>('orders.payment_id'))}, updated_at)`;
  const isLongShipped = sql<SqlBool>`status = ${sql.lit<OrderStatus>('Shipped')}
    AND ${shippedAt} < ${shippedBefore}`;
  return statement(
    db
      .updateTable('orders')
      .set({ address: '', address_parts: null })
      .where('user_id', '=', userId)
      .where('address', '<>', '')
      .where(({ eb, or }) => or([eb('status', 'in', CLOSED_STATUSES), isLongShipped])),
  );
}

/** Erases the addresses of a person's payments: those of charged ones stand in their orders too. */
export function erasePaymentAddressesStatement(db: Database, userId: string): Statement {
  return statement(
    db
      .updateTable('payments')
      .set({ address: '', address_parts: null })
      .where('user_id', '=', userId)
      .where('address', '<>', '')
      .where('state', 'not in', statesIn('in-progress')),
  );
}
