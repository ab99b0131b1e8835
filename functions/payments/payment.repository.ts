import type { ExpressionBuilder } from 'kysely';
import { toDollars } from '../contract/money.ts';
import { CLOSED_STATUSES } from '../contract/order-status.ts';
import type { PaymentRecord } from '../contract/order-timeline.ts';
import { statesIn } from '../contract/payment-state.ts';
import { ConstraintError, isRefusedBy } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Tables } from '../db/tables.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** A payment as the order's history and the reconciliation show it. */
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

/** Whether a refused batch means that the catalogue moved on under the cart. */
export function isAboutTheCatalog(error: unknown): boolean {
  return (
    isRefusedBy('book-at-price', error) ||
    isRefusedBy('book-in-catalogue', error) ||
    (error instanceof ConstraintError && error.constraint === 'stock_not_negative')
  );
}

/**
 * Records a key that no payment shall ever use: a request that is still on its way finds it taken.
 * Does nothing when the key has its payment already.
 */
export async function insertGivenUp(
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

/** The user's payment of that key. */
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

/** The user's payment that has no certain outcome yet; there is one at most. */
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

/** The user's own successful payment by Braintree's transaction id. */
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

/** What the payment was priced for, in the order of the cart. */
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

/** Whether a user has an order, placed since then; its payment may have begun before. */
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

/** Whether the last that a user tried to pay with was declined. */
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

/** Whether a user has an order that has not come to its end, or has paid for one. */
export async function hasOpenOrder(db: Database, userId: string): Promise<boolean> {
  return (await selectOpenOrders(db, userId).limit(1).executeTakeFirst()) !== undefined;
}

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

/** The payment of a transaction, and an attempt that has none yet by its order id. */
export function isPaymentOf({
  transactionId,
  orderId,
}: {
  transactionId: string;
  orderId: string | null;
}) {
  return (eb: ExpressionBuilder<Tables, 'payments'>) =>
    eb.or([
      eb('transaction_id', '=', transactionId),
      eb.and([eb('id', '=', orderId), eb('transaction_id', 'is', null)]),
    ]);
}
