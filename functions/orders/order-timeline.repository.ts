import { type Expression, sql } from 'kysely';
import type { Cents } from '../contract/money.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import type { Database } from '../db/database.ts';
import type { EventRow, MoneySubject } from '../db/tables/payments.ts';

/** Log entries about money and orders; settings and products belong to no payment. */
export type PaymentEventRow = EventRow & { subject: MoneySubject };

/**
 * Lists the log entries of a payment and its order, in the order of the log, each of a dispute with
 * what its case asks back.
 */
export function listEvents(
  db: Database,
  paymentId: string,
): Promise<(PaymentEventRow & { actor_name: string | null; disputed_cents: Cents | null })[]> {
  return db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actor')
    .leftJoin('dispute_cases', 'dispute_cases.id', 'events.detail')
    .selectAll('events')
    .select(['users.name as actor_name', 'dispute_cases.disputed_cents'])
    .where('events.payment_id', '=', paymentId)
    .orderBy('events.id')
    .$narrowType<Pick<PaymentEventRow, 'subject'>>()
    .execute();
}

/**
 * Selects when an order was last set to Shipped, UTC ISO; null if no event says so.
 * @param paymentId id of the order's payment, by which its events are found
 */
export function lastShippedAt(paymentId: Expression<string>) {
  return sql<string | null>`(SELECT max(at) FROM events WHERE payment_id = ${paymentId}
    AND subject = 'order' AND after = ${sql.lit<OrderStatus>('Shipped')} AND before <> after)`;
}
