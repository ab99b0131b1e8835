import { type SqlBool, sql } from 'kysely';
import { toDollars } from '../contract/money.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import type { Refund } from '../contract/refunds/refund.ts';
import type { Database } from '../db/database.ts';
import { type DatabaseClock, plusMs } from '../db/database-clock.ts';
import { parseRefundCopies, REFUNDED_TO_GIFT_CARD } from '../db/order-money-columns.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import { ASK_WINDOW_MS } from './refund-schedule.ts';

/** Refund with the current status of its order. */
export type OrderRefundRow = RefundRow & { order_status: OrderStatus };

/** Refund with the order's data that Braintree needs. */
export type RefundJob = OrderRefundRow & {
  payment_id: string;
  transaction_id: string;
  /** The whole charge. */
  charged_cents: number;
  /**
   * Sum refunded on the order before this refund, and the part of it that went to the gift card.
   */
  refunded_cents: number;
  to_gift_card_cents: number;
  /** 1 while a request to Braintree may still take effect. */
  asking: SqlBool;
};

export function toRefund(row: RefundRow): Refund {
  const products = parseRefundCopies(row);
  return {
    _id: row.id,
    orderId: row.order_id,
    state: row.state,
    amount: toDollars(row.amount_cents),
    ...(row.gift_card_cents > 0 && { toGiftCard: toDollars(row.gift_card_cents) }),
    reason: row.reason,
    kind: row.kind,
    cancels: row.cancels === 1,
    restocks: row.restocks === 1 || row.copies_restocked === 1,
    ...(products.length > 0 && { products }),
    ...(row.delivery === 1 && { delivery: true }),
    trouble: row.trouble,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function findRefund(db: Database, id: string): Promise<OrderRefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.status as order_status')
    .where('refunds.id', '=', id)
    .executeTakeFirst();
}

/** Returns a refund with its order's data. @throws when there is none with this id */
export async function getRefundJob(
  { db, databaseNow }: DatabaseClock & { db: Database },
  id: string,
): Promise<RefundJob> {
  const window = plusMs(databaseNow(), -ASK_WINDOW_MS);
  const row = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('refunds')
    .select(['orders.payment_id', 'orders.refunded_cents', 'orders.status as order_status'])
    .select(['payments.transaction_id', 'payments.amount_cents as charged_cents'])
    .select(REFUNDED_TO_GIFT_CARD)
    .select(sql<SqlBool>`refunds.updated_at > ${window}`.as('asking'))
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  const { transaction_id } = row;
  if (transaction_id === null) throw new Error(`Refund ${id} is of no transaction`);
  return { ...row, transaction_id };
}

/** Finds the pending refund of an order; there is at most one. */
export function findPendingRefund(db: Database, orderId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/**
 * Finds the refund that cancelled an order; the latest, if a bank later gave up money that was
 * left.
 */
export function findCancellation(db: Database, orderId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .where('cancels', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists which of these refunds are on record as failed, by Braintree's ids. */
export async function listKnownFailedRefunds(
  db: Database,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('failed_refunds')
    .select('id')
    .where('id', 'in', anyOf(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the refunds of an order, oldest first. */
export function listRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Records that Braintree is about to be asked, by compare-and-swap of the lease: only one run at a
 * time requests the money. `updated_at` of a pending refund is when Braintree was last asked for
 * it.
 * @returns false when another run has the lease by now, or has asked
 */
export async function beginSubmission(
  { db, databaseNow }: DatabaseClock & { db: Database },
  { id, due_at }: Pick<RefundRow, 'id' | 'due_at'>,
): Promise<boolean> {
  const now = databaseNow();
  const begun = await db
    .updateTable('refunds')
    .set({ due_at: plusMs(now, ASK_WINDOW_MS), updated_at: now })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', 'pending')
    .where('updated_at', '<=', plusMs(now, -ASK_WINDOW_MS))
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/**
 * Marks a pending refund as failed: nothing went back, and `lastError` says why. Does nothing to a
 * refund that has ended.
 */
export async function setRefundFailed(
  db: Database,
  refund: { id: string; lastError: string; by: Actor; now: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      state: 'failed',
      trouble: refund.lastError,
      due_at: null,
      changed_by: refund.by,
      updated_at: refund.now.toISOString(),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Clears the trouble of a completed refund that did not arrive, once a person has dealt with it.
 */
export async function acknowledgeRefund(
  db: Database,
  refund: { id: string; by: Actor; now: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ trouble: null, changed_by: refund.by, updated_at: refund.now.toISOString() })
    .where('id', '=', refund.id)
    .where('state', '=', 'succeeded')
    .execute();
}
