import { type SqlBool, sql } from 'kysely';
import { CLOSED_STATUSES, type OrderStatus } from '../contract/orders/order-status.ts';
import { statesIn } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { NO_PAYER } from '../db/payment-method-columns.ts';
import { addMs, DAY_MS } from '../durations.ts';
import { lastShippedAt } from '../orders/order-timeline.repository.ts';
import { RETENTION_DAYS } from './retention.ts';

/** Erases personal data from a person's orders where it is no longer needed. */
export function anonymiseOrdersStatements(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement[] {
  return [
    ...eraseAddressesStatements(db, { userId, now }),
    statement(
      db
        .updateTable('refunds')
        .set({ reason: '' })
        .where('reason', '<>', '')
        .where('order_id', 'in', ordersOf(db, userId)),
    ),
    // These are no longer sent; `trouble` goes too, as a provider's message may name the address.
    statement(
      db
        .updateTable('mails')
        .set({ state: sql`iif(state = 'queued', 'failed', state)`, due_at: null, trouble: null })
        .where('order_id', 'in', ordersOf(db, userId)),
    ),
  ];
}

/** Deletes staff's notes on a person's orders; a trigger allows it only for deleted accounts. */
export function deleteOrderNotesStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('order_notes').where('order_id', 'in', ordersOf(db, userId)));
}

function ordersOf(db: Database, userId: string) {
  return db.selectFrom('orders').select('orders.id').where('user_id', '=', userId);
}

/**
 * Erases the address of each order that no longer needs one, and with which card or account its
 * person has paid. An order needs none if it is delivered, cancelled, or was shipped so long ago
 * that it has arrived or come back, even if nobody recorded it.
 */
export function eraseAddressesStatements(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Statement[] {
  const shippedBefore = addMs(now, -RETENTION_DAYS.shippedAddress * DAY_MS).toISOString();
  // Orders from before events were recorded fall back to the time of their last change.
  const shippedAt = sql<string>`coalesce(${lastShippedAt(sql.ref<string>('orders.payment_id'))}, updated_at)`;
  const isLongShipped = sql<SqlBool>`status = ${sql.lit<OrderStatus>('Shipped')}
    AND ${shippedAt} < ${shippedBefore}`;
  const paid = db.selectFrom('payments').select('id').where('user_id', '=', userId);
  return [
    statement(
      db
        .updateTable('orders')
        .set({ address: '', address_parts: null })
        .where('user_id', '=', userId)
        .where('address', '<>', '')
        .where(({ eb, or }) => or([eb('status', 'in', CLOSED_STATUSES), isLongShipped])),
    ),
    // The address of a charged payment is in its order too.
    statement(
      db
        .updateTable('payments')
        .set({ address: '', address_parts: null })
        .where('user_id', '=', userId)
        .where('address', '<>', '')
        .where('state', 'not in', statesIn('in-progress')),
    ),
    statement(db.updateTable('payment_methods').set(NO_PAYER).where('payment_id', 'in', paid)),
  ];
}
