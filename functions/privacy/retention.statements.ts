import { type SqlBool, sql } from 'kysely';
import {
  closeGuestsStatements,
  postponeGuestCheckStatement,
} from '../accounts/guest.statements.ts';
import { CLOSED_STATUSES, type OrderStatus } from '../contract/orders/order-status.ts';
import { type PaymentState, statesIn } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { hasMoneyInFlight } from '../db/money-in-flight.ts';
import { amongOldest } from '../db/oldest-rows.ts';
import { NO_PAYER } from '../db/payment-method-columns.ts';
import { sqlListOf } from '../db/sql-lists.ts';

type Kind = 'unchargedAddress' | 'orderAddress' | 'mail' | 'givenUpKey' | 'cspReport' | 'webhook';

/**
 * Deletes what is older than `before` says for its kind, UTC ISO; at most `limit` rows of a kind, and
 * of policy reports one day's. Each statement spells out the condition of a partial index of
 * `0023`, `0066` or `0075`, so that the index is used and a round without work reads next to nothing.
 */
export function forgetStatements(
  db: Database,
  before: (kind: Kind) => string,
  limit: number,
): Statement[] {
  return [
    ...forgetAddressesStatements(db, before, limit),
    ...forgetGivenUpStatements(db, before('givenUpKey'), limit),
    statement(
      db
        .deleteFrom('mails')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('due_at', 'is', null)
            .where('updated_at', '<', before('mail'))
            .orderBy('updated_at')
            .limit(limit),
        ),
    ),
    statement(
      db
        .deleteFrom('csp_reports')
        .where('day', '=', (eb) =>
          eb.selectFrom('csp_reports').select((of) => of.fn.min('day').as('oldest')),
        )
        .where('day', '<', before('cspReport').slice(0, 10)),
    ),
    statement(
      db
        .deleteFrom('webhooks')
        .where(
          amongOldest('webhooks', { column: 'received_at', before: before('webhook'), limit }),
        ),
    ),
  ];
}

function forgetAddressesStatements(
  db: Database,
  before: (kind: Kind) => string,
  limit: number,
): Statement[] {
  const uncharged = db
    .selectFrom('payments')
    .select('id')
    .where(sql<SqlBool>`address <> '' AND state IN (${sqlListOf(statesIn('came-to-nothing'))})`)
    .where('updated_at', '<', before('unchargedAddress'))
    .limit(limit);
  const charged = db
    .selectFrom('payments')
    .select('id')
    .where(sql<SqlBool>`address <> '' AND state = ${sql.lit<PaymentState>('succeeded')}`)
    .where('updated_at', '<', before('orderAddress'))
    .limit(limit);
  // Indexes are named: the planner would take the one on status, with all orders ever delivered.
  const over = sql<string>`(SELECT id FROM orders INDEXED BY orders_closed_address
      WHERE address <> '' AND status IN (${sqlListOf(CLOSED_STATUSES)})
      AND updated_at < ${before('orderAddress')}
    UNION ALL SELECT id FROM orders INDEXED BY orders_shipped_address
      WHERE address <> '' AND status = ${sql.lit<OrderStatus>('Shipped')}
      AND updated_at < ${before('orderAddress')}
    LIMIT ${limit})`;
  const noAddress = { address: '', address_parts: null };
  // By the time of the charge: not every payment names an address.
  const payers = db
    .selectFrom('payment_methods')
    .select('payment_id')
    .where(sql<SqlBool>`(last_four IS NOT NULL OR account IS NOT NULL)`)
    .where('created_at', '<', before('orderAddress'))
    .orderBy('created_at')
    .limit(limit);
  return [
    statement(db.updateTable('payment_methods').set(NO_PAYER).where('payment_id', 'in', payers)),
    statement(db.updateTable('payments').set(noAddress).where('id', 'in', uncharged)),
    statement(db.updateTable('payments').set(noAddress).where('id', 'in', charged)),
    statement(db.updateTable('orders').set(noAddress).where('id', 'in', over)),
  ];
}

/**
 * Deletes given-up keys with their events; a trigger (`events_remain`) protects those of other
 * payments.
 */
function forgetGivenUpStatements(db: Database, before: string, limit: number): Statement[] {
  const keys = db
    .selectFrom('payments')
    .select('id')
    .where(
      sql<SqlBool>`state = ${sql.lit<PaymentState>('abandoned')} AND failure = 'given-up' AND amount_cents = 0`,
    )
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit);
  return [
    statement(db.deleteFrom('events').where('payment_id', 'in', keys)),
    statement(db.deleteFrom('payments').where('id', 'in', keys)),
  ];
}

/**
 * Closes guests whose time has come (`users.guest_until`) and who have bought nothing since
 * `boughtSince`, at most `limit` of them. The others are checked again later, as their orders need
 * an owner.
 */
export function forgetGuestsStatements(
  db: Database,
  {
    boughtSince,
    lookAgainAt,
    dueAt,
    now,
    limit,
  }: { boughtSince: string; lookAgainAt: Date; dueAt: Date; now: Date; limit: number },
): Statement[] {
  const due = sql`guests.guest_until <= ${now.toISOString()}`;
  const isNeeded = sql`(
    EXISTS (SELECT 1 FROM orders WHERE user_id = guests.id AND created_at >= ${boughtSince})
    OR ${hasMoneyInFlight(sql.ref('guests.id'))}
  )`;
  const needed = sql<SqlBool>`${due} AND ${isNeeded}`;
  const forgotten = sql<SqlBool>`${due} AND NOT ${isNeeded}`;
  return [
    postponeGuestCheckStatement(db, needed, { at: lookAgainAt, limit }),
    ...closeGuestsStatements(db, forgotten, { dueAt, now, limit }),
  ];
}
