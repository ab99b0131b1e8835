import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { toDollars } from '../contract/money.ts';
import { CLOSED_STATUSES } from '../contract/orders/order-status.ts';
import type { PaymentRecord } from '../contract/orders/order-timeline.ts';
import { type Dispute, type Settlement, statesIn } from '../contract/payments/payment-state.ts';
import type { Database } from '../db/database.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Tables } from '../db/tables.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** Converts a payment for the order's history and the reconciliation page. */
export function toPaymentRecord(row: PaymentRow): PaymentRecord {
  return {
    _id: row.id,
    state: row.state,
    amount: toDollars(row.amount_cents),
    transaction_id: row.transaction_id,
    settlement: row.settlement,
    settlementAt: row.settlement_at,
    dispute: row.dispute,
    disputeAt: row.dispute_at,
    trouble: row.trouble,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Records a key that no payment shall ever use: a request that is still on its way finds it taken.
 * Does nothing if the key already has a payment.
 */
export async function insertAbandoned(
  db: Database,
  payment: { id: string; userId: string; idempotencyKey: string; now: Date },
): Promise<void> {
  const now = payment.now.toISOString();
  await db
    .insertInto('payments')
    .values({
      id: payment.id,
      user_id: payment.userId,
      state: 'abandoned',
      failure: 'given-up',
      amount_cents: 0,
      address: '',
      idempotency_key: payment.idempotencyKey,
      changed_by: payment.userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the user's payment with the key. */
export function findPaymentByKey(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Finds the user's payment with an uncertain outcome; there is at most one. */
export function findOpenPayment(db: Database, userId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', statesIn('holds-stock'))
    .executeTakeFirst();
}

export function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the user's own successful payment by Braintree's transaction id. */
export function findSucceededPayment(
  db: Database,
  payment: { transactionId: string; userId: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', payment.transactionId)
    .where('user_id', '=', payment.userId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
}

/**
 * Lists the transactions that were declined at settlement since then (UTC ISO), those of the
 * latest first.
 */
export async function listUncollectedTransactions(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('transaction_id')
    // As in the index of 0074.
    .where(sql<SqlBool>`settlement = ${sql.lit<Settlement>('declined')}`)
    .where('settlement_at', '>=', since)
    .where('transaction_id', 'is not', null)
    .orderBy('settlement_at', 'desc')
    .limit(limit)
    .$narrowType<{ transaction_id: string }>()
    .execute();
  return rows.map(({ transaction_id: id }) => id);
}

/** Lists the priced lines of a payment, in the order of the cart. */
export async function listPaymentLines(db: Database, paymentId: string): Promise<PricedLine[]> {
  const rows = await db
    .selectFrom('payment_lines')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    unitCents: row.price_cents,
    count: row.count,
    taxCents: row.tax_cents,
    taxMillionths: row.tax_millionths,
    discountCents: row.discount_cents,
  }));
}

/** Whether the user has an order placed since then; its payment may have begun earlier. */
export async function hasOrder(
  db: Database,
  userId: string,
  since = new Date(0),
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether the user's latest payment was declined. */
export async function wasLastDeclined(db: Database, userId: string): Promise<boolean> {
  const last = await db
    .selectFrom('payments')
    .select(['state', 'failure'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'declined' && last.failure === 'declined';
}

/** Whether the user has an open order, or a payment that may still become one. */
export async function hasOpenOrder(db: Database, userId: string): Promise<boolean> {
  return (await selectOpenOrders(db, userId).limit(1).executeTakeFirst()) !== undefined;
}

/** Selects the user's open orders, and payments that may still become orders. */
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

/** A payment that a bank disputes, with its order, if it has one. */
export type DisputedPayment = NonNullable<Awaited<ReturnType<typeof findDisputedPayment>>>;

/**
 * Finds the payment that a notification is about, with what is known of the dispute and what a mail
 * says of its order.
 */
export function findDisputedPayment(
  db: Database,
  event: { transactionId: string; orderId: string | null } & CaseEvent,
) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .leftJoin('dispute_cases', (join) =>
      join.onRef('dispute_cases.payment_id', '=', 'payments.id').on(isCaseOf(event)),
    )
    .select(['payments.id', 'payments.amount_cents', 'dispute_cases.status as known_dispute'])
    .leftJoin('disputes', 'disputes.payment_id', 'payments.id')
    .select(['dispute_cases.at as known_at', 'dispute_cases.disputed_cents'])
    .select(({ fn, eb, val }) =>
      eb(
        fn.coalesce('disputes.lost_cents', val(0)),
        '-',
        fn.coalesce('dispute_cases.lost_cents', val(0)),
      ).as('other_lost_cents'),
    )
    .select(['orders.number', 'orders.status', 'orders.refunded_cents'])
    .select('orders.amount_cents as order_cents')
    .where(isPaymentOf(event))
    .executeTakeFirst();
}

/**
 * Matches the payment of a transaction; an attempt without a transaction id matches by its order
 * id.
 */
export function isPaymentOf({
  transactionId,
  orderId,
}: {
  transactionId: string;
  orderId: string | null;
}) {
  const eb = expressionBuilder<Tables, 'payments'>();
  return eb.or([
    eb('payments.transaction_id', '=', transactionId),
    eb.and([eb('payments.id', '=', orderId), eb('payments.transaction_id', 'is', null)]),
  ]);
}

interface CaseEvent {
  disputeId: string;
  dispute: Dispute;
  occurredAt: Date;
}

/**
 * Matches the dispute with that id; if there is none yet, the one that the payment had before ids
 * were kept, unless the event opens a later one.
 */
export function isCaseOf({ disputeId, dispute, occurredAt }: CaseEvent) {
  const eb = expressionBuilder<Tables, 'dispute_cases'>();
  return eb.or([
    eb('dispute_cases.id', '=', disputeId),
    eb.and([
      eb('dispute_cases.id', '=', eb.ref('dispute_cases.payment_id')),
      eb.not(
        eb.exists(
          eb.selectFrom('dispute_cases as named').select('id').where('named.id', '=', disputeId),
        ),
      ),
      ...(dispute === 'open' ? [eb('dispute_cases.at', '>=', occurredAt.toISOString())] : []),
    ]),
  ]);
}
