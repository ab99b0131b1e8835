import type { Database } from '../db/database.ts';
import type { EventRow, MoneySubject } from '../db/tables/payments.ts';

/** What the log has of money and orders; settings and products are of no payment. */
export type PaymentEventRow = EventRow & { subject: MoneySubject };

/** What the log has of a payment and its order, in the order of the log. */
export function listEvents(
  db: Database,
  paymentId: string,
): Promise<(PaymentEventRow & { actor_name: string | null })[]> {
  return db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actor')
    .selectAll('events')
    .select('users.name as actor_name')
    .where('events.payment_id', '=', paymentId)
    .orderBy('events.id')
    .$narrowType<Pick<PaymentEventRow, 'subject'>>()
    .execute();
}
