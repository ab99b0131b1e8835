import { sql } from 'kysely';
import { takeBackSold } from '../catalog/product.repository.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Actor, LineRow, RefundRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail.repository.ts';
import { listOrderLines } from '../orders/order.repository.ts';
import type { RefundJob } from './refund.repository.ts';

/** How money went back; `providerId` is Braintree's, null where a person has only told us. */
export interface GivenBack {
  kind: NonNullable<RefundRow['kind']>;
  providerId: string | null;
}

/**
 * Writes down that the money goes back, with all that follows from it, in one batch: the order's
 * sum and, where it is cancelled, its status, its copies and a mail. Safe to repeat, and for two to
 * do at once: the first one counts.
 */
export async function finishRefund(
  deps: Deps,
  refund: RefundJob,
  { kind, providerId }: GivenBack,
  by: Actor,
): Promise<void> {
  const { db } = deps;
  const { id, order_id: orderId } = refund;
  const change = { changed_by: by, updated_at: deps.now().toISOString() };
  const lines = refund.restocks === 1 ? await listOrderLines(db, orderId) : [];
  const order = db
    .updateTable('orders')
    .set({
      // NULL, and so the end of this batch, when the refund is not pending any more.
      refunded_cents: sql<number>`(SELECT orders.refunded_cents + refunds.amount_cents
        FROM refunds WHERE refunds.id = ${id} AND refunds.state = 'pending')`,
      ...(refund.cancels === 1 && { status: 'Cancelled' as const }),
      ...change,
    })
    .where('id', '=', orderId);
  const success = db
    .updateTable('refunds')
    .set({
      state: 'succeeded',
      kind,
      provider_id: providerId,
      due_at: null,
      trouble: null,
      ...change,
    })
    .where('id', '=', id);
  const cancelled = refund.cancels === 1 ? afterCancelling(deps, refund, { lines, by }) : [];
  try {
    await runBatch(deps.d1, [order, ...cancelled, success]);
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.kind !== 'not-null' || error.constraint !== 'orders.refunded_cents') throw error;
  }
}

/** The statements that cancel an order all of whose money has gone back before. */
export function cancelPaidBack(
  deps: Deps,
  order: { id: string; payment_id: string },
  { lines, by }: { lines: readonly LineRow[]; by: Actor },
) {
  const { id, payment_id } = order;
  const cancel = deps.db
    .updateTable('orders')
    .set({ status: 'Cancelled', changed_by: by, updated_at: deps.now().toISOString() })
    .where('id', '=', id);
  return [cancel, ...afterCancelling(deps, { order_id: id, payment_id }, { lines, by })];
}

/**
 * The statements that follow when an order is cancelled: its copies are on sale again, its shopper
 * hears of it, and nothing is left to see to of its payment. They fail for an order that was
 * cancelled before.
 */
function afterCancelling(
  deps: Deps,
  order: { order_id: string; payment_id: string },
  { lines, by }: { lines: readonly LineRow[]; by: Actor },
) {
  const { order_id: orderId, payment_id: paymentId } = order;
  const now = deps.now();
  const copies = lines.map((line) =>
    takeBackSold(deps.db, { productId: line.product_id, count: line.count }),
  );
  const payment = deps.db
    .updateTable('payments')
    .set({ trouble: null, changed_by: by, updated_at: now.toISOString() })
    .where('id', '=', paymentId)
    .where('trouble', 'is not', null);
  const mail = queueMail(deps.db, { id: deps.newId(), kind: 'order-cancelled', orderId, now });
  return [...copies, payment, mail];
}
