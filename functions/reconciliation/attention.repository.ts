import { statesIn } from '../contract/payments/payment-state.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

/** Payments, and refunds, shown on the admin's page; the oldest come first. */
const MAX_ITEMS = 100;

/**
 * Lists payments in trouble, and open ones unchanged since that time, as `requires-attention.ts`
 * defines it.
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
  return selectPayments(db)
    .where('payments.id', 'in', ids)
    .orderBy('payments.updated_at')
    .limit(MAX_ITEMS)
    .execute();
}

/**
 * Lists payments with disputes that the shop has yet to answer: how many, and what these ask back.
 * The oldest dispute comes first; those that {@link listPaymentsNeedingAttention} lists are left
 * out.
 */
export function listPaymentsToDefend(db: Database) {
  return selectPayments(db)
    .innerJoin('dispute_cases', 'dispute_cases.payment_id', 'payments.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('open_disputes'),
      fn.sum<number>('dispute_cases.disputed_cents').as('open_cents'),
      fn.min('dispute_cases.at').as('open_since'),
    ])
    .where('dispute', '=', 'open')
    .where('dispute_cases.status', '=', 'open')
    .where('trouble', 'is', null)
    .where('state', 'not in', statesIn('in-progress'))
    .groupBy('payments.id')
    .orderBy('open_since')
    .limit(MAX_ITEMS)
    .execute();
}

function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['users.name as user_name', 'orders.id as order_id', 'orders.number as order_number'])
    .select('orders.status as order_status');
}

/** Lists refunds in trouble, and pending ones that were requested by that time. */
export function listRefundsNeedingAttention(db: Database, askedSince: string) {
  const ids = db
    .selectFrom('refunds')
    .select('id')
    .where('trouble', 'is not', null)
    // Whoever requested a failed refund was told why.
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
    .select(['orders.number as order_number', 'orders.status as order_status'])
    .where('refunds.id', 'in', ids)
    .orderBy('refunds.created_at')
    .limit(MAX_ITEMS)
    .execute();
}

/**
 * Clears the trouble of a payment that the shop considers done, once a person has dealt with it.
 * They have also seen what Braintree shows for one that was not charged, so its charge is not
 * looked up any more.
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
