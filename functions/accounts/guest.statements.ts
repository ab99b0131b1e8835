import { type Expression, type SqlBool, sql } from 'kysely';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { hasMoneyInFlight } from '../db/money-in-flight.ts';
import { addMs, MINUTE_MS } from '../durations.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { addressOfGuest, DELETED_HOST, DELETED_NAME } from './placeholder-email.ts';

/**
 * Longer than a request of a closed guest or a deleted account may still be running: it may create
 * a customer at Braintree.
 */
export const REST_AFTER_MS = 2 * MINUTE_MS;

/**
 * Moves everything that guests with an address have bought to the account of the mailbox's owner;
 * the guests are closed like deleted accounts. A guest with an unsettled payment stays a guest,
 * because its outcome must find them.
 */
export function joinGuestsStatements(
  db: Database,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Statement[] {
  const dueAt = addMs(now, REST_AFTER_MS);
  const which = sql<SqlBool>`guests.guest_email = ${email} AND guests.id <> ${userId}
    AND NOT ${hasMoneyInFlight(sql.ref('guests.id'))}`;
  const guests = guestIds(db, which);
  const theirs = { user_id: userId, updated_at: now.toISOString() };
  return [
    statement(db.updateTable('orders').set(theirs).where('user_id', 'in', guests)),
    // Idempotency keys are unique per user: two guests may have sent the same one.
    statement(
      db
        .updateTable('payments')
        .set({ ...theirs, idempotency_key: null })
        .where('user_id', 'in', guests),
    ),
    joinUsesStatement(db, { guests, userId, now }),
    ...closeGuestsStatements(db, which, { dueAt, now }),
  ];
}

/**
 * Moves uses of once-per-person codes to the account, as nobody is found by the address of a closed
 * guest. If the account has used the code too, its own use stands for both.
 */
function joinUsesStatement(
  db: Database,
  { guests, userId, now }: { guests: ReturnType<typeof guestIds>; userId: string; now: Date },
): Statement {
  return statement(
    db
      .updateTable('discount_uses')
      .set({ user_id: userId, updated_at: now.toISOString() })
      .where('user_id', 'in', guests)
      .where('given_back_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('discount_uses as own')
              .select('own.payment_id')
              .where('own.user_id', '=', userId)
              .whereRef('own.discount_id', '=', 'discount_uses.discount_id')
              .where('own.given_back_at', 'is', null),
          ),
        ),
      ),
  );
}

/**
 * Closes guests like deleted accounts: their identity is erased at once, and their Braintree data
 * is deleted soon after.
 * @param which condition on `guests`, evaluated by each statement
 * @param limit maximum number of guests
 */
export function closeGuestsStatements(
  db: Database,
  which: Expression<SqlBool>,
  { dueAt, now, limit }: { dueAt: Date; now: Date; limit?: number },
): Statement[] {
  const at = now.toISOString();
  const guests = guestIds(db, which, limit);
  return [
    insertDeletionsStatement(db, { guests, dueAt, now }),
    statement(db.deleteFrom('sessions').where('user_id', 'in', guests)),
    statement(db.deleteFrom('account_links').where('user_id', 'in', guests)),
    statement(db.deleteFrom('addresses').where('user_id', 'in', guests)),
    statement(
      db
        .updateTable('users')
        .set({
          name: DELETED_NAME,
          email: sql`id || ${DELETED_HOST}`,
          guest_email: null,
          guest_until: null,
          updated_at: at,
        })
        .where('id', 'in', guests),
    ),
  ];
}

/**
 * Records the deletion of closed guests. It is a pending job only if something is left to delete,
 * because a job calls Braintree and holds up real account deletions. A guest with an open session
 * counts as such: a request may still be running and create a Braintree customer.
 */
function insertDeletionsStatement(
  db: Database,
  { guests, dueAt, now }: { guests: ReturnType<typeof guestIds>; dueAt: Date; now: Date },
): Statement {
  const at = now.toISOString();
  const isDone = sql<SqlBool>`(closed.braintree_customer_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id = closed.id AND address <> '')
    AND NOT EXISTS (SELECT 1 FROM payments WHERE user_id = closed.id AND address <> '')
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = closed.id AND expires_at > ${at}))`;
  return statement(
    insertSelected(
      db,
      'account_deletions',
      {
        id: sql.ref<string>('closed.id'),
        user_id: sql.ref<string>('closed.id'),
        state: sql<'pending' | 'done'>`iif(${isDone}, 'done', 'pending')`,
        due_at: sql<string | null>`iif(${isDone}, NULL, ${dueAt.toISOString()})`,
        created_at: at,
        updated_at: at,
      },
      sql`FROM users AS closed WHERE closed.id IN ${guests}`,
    ),
  );
}

/** Postpones the next check of guests, for at most `limit` of them. */
export function postponeGuestCheckStatement(
  db: Database,
  which: Expression<SqlBool>,
  { at, limit }: { at: Date; limit: number },
): Statement {
  return statement(
    db
      .updateTable('users')
      .set({ guest_until: at.toISOString() })
      .where('id', 'in', guestIds(db, which, limit)),
  );
}

/** Ids of the matching guests; with `limit`, those due first. */
function guestIds(db: Database, which: Expression<SqlBool>, limit?: number) {
  return db
    .selectFrom('users as guests')
    .select('guests.id')
    .where(which)
    .$if(limit !== undefined, (query) =>
      query
        .orderBy('guests.guest_until')
        .orderBy('guests.id')
        .limit(limit ?? 0),
    );
}

/**
 * Turns a guest into an account with this address and password; the address is confirmed by now.
 */
export function turnGuestIntoAccountStatement(
  db: Database,
  guest: { userId: string; email: string; passwordHash: string; now: Date },
): Statement {
  const at = guest.now.toISOString();
  return statement(
    db
      .updateTable('users')
      .set({
        email: guest.email,
        guest_email: null,
        guest_until: null,
        password_hash: guest.passwordHash,
        email_confirmed_at: at,
        updated_at: at,
      })
      .where('id', '=', guest.userId)
      .where('email', '=', addressOfGuest(guest.userId))
      .where('password_hash', '=', NO_PASSWORD),
  );
}
