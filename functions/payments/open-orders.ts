import { CLOSED_STATUSES } from '../contract/order-moves.ts';
import { statesIn } from '../contract/payment-state.ts';
import type { Database } from '../db/database.ts';

/** A user's orders that have not come to their end, and payments that may still become some. */
export function selectOpenOrders(db: Database, userId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.user_id', '=', userId)
    .where('payments.state', 'in', statesIn('may-become-order'))
    .where(({ eb, or }) =>
      or([eb('orders.status', 'is', null), eb('orders.status', 'not in', CLOSED_STATUSES)]),
    );
}
