import { statesIn } from '../contract/payment-state.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

/** How many the admin's page shows of each; the oldest come first. */
const MAX_ITEMS = 100;

/**
 * Payments in trouble, and those open without a change since then; how long ago that is:
 * `requires-attention.ts`.
 */
export function listPaymentsNeedingAttention(db: Database, openSince: string) {
  const ids = db
    .selectFrom('payments')
    .select('id')
    .where('trouble', 'is not', null)
    .unionAll(
      db
        .selectFrom('payments')
        .select('id')
        .where('due_at', 'is not', null)
        .where('state', 'in', statesIn('in-progress'))
        .where('updated_at', '<=', openSince),
    );
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['users.name as user_name', 'orders.id as order_id', 'orders.status as order_status'])
    .where('payments.id', 'in', ids)
    .orderBy('payments.updated_at')
    .limit(MAX_ITEMS)
    .execute();
}

/** Refunds in trouble, and those that were asked for by then and are pending still. */
export function listRefundsNeedingAttention(db: Database, askedSince: string) {
  const ids = db
    .selectFrom('refunds')
    .select('id')
    .where('trouble', 'is not', null)
    // Why one failed was said to whoever asked for it.
    .where('state', '<>', 'failed')
    .unionAll(
      db
        .selectFrom('refunds')
        .select('id')
        .where('due_at', 'is not', null)
        .where('created_at', '<=', askedSince),
    );
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('refunds')
    .select(['users.id as user_id', 'users.name as user_name', 'payments.transaction_id'])
    .where('refunds.id', 'in', ids)
    .orderBy('refunds.created_at')
    .limit(MAX_ITEMS)
    .execute();
}

/**
 * A person has seen to the trouble of a payment that the shop holds for done. Of one that was not
 * charged they have seen what Braintree shows: it is not looked for any more.
 */
export async function acknowledgePayment(
  db: Database,
  payment: { id: string; by: Actor; now: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({
      trouble: null,
      due_at: eb
        .case()
        .when('state', 'in', statesIn('not-charged'))
        .then(null)
        .else(eb.ref('due_at'))
        .end(),
      changed_by: payment.by,
      updated_at: payment.now.toISOString(),
    }))
    .where('id', '=', payment.id)
    .where('trouble', 'is not', null)
    .where('state', 'not in', statesIn('in-progress'))
    .execute();
}
