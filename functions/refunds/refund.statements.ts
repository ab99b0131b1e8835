import { type Expression, type SqlBool, sql } from 'kysely';
import { restockStatement } from '../catalog/stock.statements.ts';
import type { CartLine } from '../contract/orders/cart-lines.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { plusMs } from '../db/database-clock.ts';
import { parseRefundCopies } from '../db/order-money-columns.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import {
  creditGiftCardStatement,
  releaseDiscountStatement,
} from '../discounts-and-gift-cards/redeem-codes.statements.ts';
import { queueMailStatement, withdrawMailsStatement } from '../mail/mail.statements.ts';
import type { PaidOrderRow } from '../orders/order.repository.ts';
import { refundFailedText } from './refund-failure-text.ts';
import { ASK_WINDOW_MS } from './refund-schedule.ts';

/** Columns of an order that decide what is refunded and whether its books are restocked. */
type OrderAsRead = Pick<OrderRow, 'id' | 'status' | 'refunded_cents'>;

/** As `OrderAsRead`, with the columns that say what banks hold of its charge. */
type DisputableOrder = OrderAsRead &
  Pick<PaidOrderRow, 'payment_id' | 'dispute' | 'disputed_cents' | 'lost_cents'>;

/** Refund to be made of an order, as the order was read. */
export interface NewRefund {
  id: string;
  order: DisputableOrder;
  amountCents: number;
  /** Part that goes back to the gift card. */
  giftCardCents: number;
  cancels: boolean;
  /** Whether copies return to stock: those of the cancelled order, or `copies`. */
  restocks: boolean;
  /** Copies that a partial refund is for. */
  copies?: readonly CartLine[];
  /** Whether it is for the delivery price, too. */
  delivery?: boolean;
  reason: string;
  by: Actor;
  /** Time by the database's clock. */
  now: Expression<string>;
}

/** How money went back; `providerId` is Braintree's id, null if only a person has reported it. */
export interface Reversal {
  kind: NonNullable<RefundRow['kind']>;
  providerId: string | null;
}

/** Order to be cancelled; `lines` are the copies that return to stock. */
interface Cancelling {
  orderId: string;
  paymentId: string;
  lines: readonly CartLine[];
}

interface Change {
  by: Actor;
  now: Date;
}

/** Records a pending refund, with the guard `order-as-read`. */
export function insertRefundStatements(db: Database, refund: NewRefund): Statement[] {
  const { order, copies = [], now } = refund;
  const row = db.insertInto('refunds').values({
    id: refund.id,
    order_id: order.id,
    state: 'pending',
    amount_cents: refund.amountCents,
    gift_card_cents: refund.giftCardCents,
    cancels: refund.cancels ? 1 : 0,
    restocks: refund.cancels && refund.restocks ? 1 : 0,
    copies: copies.length > 0 ? JSON.stringify(copies) : null,
    copies_restocked: !refund.cancels && refund.restocks ? 1 : 0,
    delivery: refund.delivery ? 1 : 0,
    reason: refund.reason,
    due_at: plusMs(now, ASK_WINDOW_MS),
    changed_by: refund.by,
    created_at: now,
    updated_at: now,
  });
  return [
    requireOrderAsReadStatement(db, order),
    requireDisputeAsReadStatement(db, order),
    statement(row),
  ];
}

function requireOrderAsReadStatement(
  db: Database,
  { id, status, refunded_cents }: OrderAsRead,
): Statement {
  const asRead = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
    WHERE id = ${id} AND status = ${status} AND refunded_cents = ${refunded_cents})`;
  return requireStatement(db, 'order-as-read', asRead);
}

/** With the guard `order-as-read`: a bank has not moved since, so as much can be refunded. */
function requireDisputeAsReadStatement(
  db: Database,
  { payment_id, dispute, disputed_cents, lost_cents }: DisputableOrder,
): Statement {
  const asRead = sql<SqlBool>`EXISTS (SELECT 1 FROM payments
    LEFT JOIN disputes ON disputes.payment_id = payments.id
    WHERE payments.id = ${payment_id}
    AND (dispute, disputed_cents, lost_cents) IS (${dispute}, ${disputed_cents}, ${lost_cents}))`;
  return requireStatement(db, 'order-as-read', asRead);
}

/** As `requireOrderAsReadStatement`, and no refund of the order is pending. */
function requireUnmovedStatements(db: Database, order: OrderAsRead): Statement[] {
  const noneOpen = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM refunds
    WHERE order_id = ${order.id} AND state = 'pending')`;
  return [requireOrderAsReadStatement(db, order), requireStatement(db, 'order-as-read', noneOpen)];
}

/**
 * Records that the money of a refund goes back, cancels its order if `cancelled`, and queues a mail
 * about it, with the guard `refund-pending`.
 * @param recordedBy who has found out that it goes back; what follows from it is attributed to `by`
 */
export function recordRefundStatements(
  db: Database,
  refund: RefundRow & { payment_id: string },
  { kind, providerId }: Reversal,
  {
    cancelled,
    mailId,
    recordedBy,
    ...change
  }: Change & { cancelled: Cancelling | null; mailId: string; recordedBy: Actor },
): Statement[] {
  const pending = sql<SqlBool>`EXISTS (SELECT 1 FROM refunds
    WHERE id = ${refund.id} AND state = 'pending')`;
  const order = db
    .updateTable('orders')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', refund.amount_cents),
      ...(cancelled && { status: 'Cancelled' as const }),
      ...toColumns(change),
    }))
    .where('id', '=', refund.order_id);
  const success = db
    .updateTable('refunds')
    .set({
      state: 'succeeded',
      kind,
      provider_id: providerId,
      due_at: null,
      trouble: providerId === null ? null : troubleIfFailed(providerId),
      ...toColumns({ ...change, by: recordedBy }),
    })
    .where('id', '=', refund.id);
  const { payment_id: paymentId, id: refundId, gift_card_cents: cents } = refund;
  const toGiftCard = { paymentId, refundId, cents, ...change };
  return [
    requireStatement(db, 'refund-pending', pending),
    statement(order),
    ...(cents > 0 ? [creditGiftCardStatement(db, toGiftCard)] : []),
    ...(cancelled
      ? afterCancellingStatements(db, { ...cancelled, mailId }, change)
      : [
          ...returnCopiesStatements(db, refund, change.by),
          queueMailStatement(db, {
            id: mailId,
            kind: 'order-refunded',
            orderId: refund.order_id,
            about: refundId,
            now: change.now,
          }),
        ]),
    statement(success),
  ];
}

/** A refund may be told to have failed before it is recorded as made. */
function troubleIfFailed(providerId: string) {
  return sql<string | null>`(SELECT ${refundFailedText(providerId)} FROM failed_refunds
    WHERE id = ${providerId})`;
}

/**
 * Takes back from the record a refund that did not arrive, with the guards `refund-troubled` and
 * `order-as-read`: what was charged has not gone back, and can be refunded again. What went to a
 * gift card stays there, as all that there was of the refund.
 * @param change.lastError why it failed
 */
export function undoRefundStatements(
  db: Database,
  refund: RefundRow & { order_status: OrderStatus; refunded_cents: number },
  { lastError, ...change }: Change & { lastError: string },
): Statement[] {
  const { id, order_id: orderId, amount_cents: cents, gift_card_cents: giftCardCents } = refund;
  const { order_status: status, refunded_cents } = refund;
  const troubled = sql<SqlBool>`EXISTS (SELECT 1 FROM refunds
    WHERE id = ${id} AND refunds.state = 'succeeded' AND trouble IS NOT NULL)`;
  const order = db
    .updateTable('orders')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '-', cents - giftCardCents),
      ...toColumns(change),
    }))
    .where('id', '=', orderId);
  const left =
    giftCardCents > 0
      ? ({
          amount_cents: giftCardCents,
          kind: 'gift-card',
          provider_id: null,
          trouble: null,
        } as const)
      : ({ state: 'failed', trouble: lastError } as const);
  const row = db
    .updateTable('refunds')
    .set({ ...left, ...toColumns(change) })
    .where('id', '=', id);
  return [
    requireStatement(db, 'refund-troubled', troubled),
    ...requireUnmovedStatements(db, { id: orderId, status, refunded_cents }),
    statement(order),
    statement(row),
  ];
}

/** Counts the copies that a partial refund names as returned, and restocks them if it says so. */
function returnCopiesStatements(
  db: Database,
  refund: RefundRow & { payment_id: string },
  by: Actor,
): Statement[] {
  const cause = { reason: 'returned', by, reference: refund.payment_id } as const;
  return parseRefundCopies(refund).flatMap(({ _id: productId, count }) => [
    statement(
      db
        .updateTable('order_lines')
        .set({ returned: sql<number>`min("count", returned + ${count})` })
        .where('order_id', '=', refund.order_id)
        .where('product_id', '=', productId),
    ),
    ...(refund.copies_restocked === 1 ? [restockStatement(db, { productId, count, cause })] : []),
  ]);
}

/**
 * Cancels an order that has no money left to refund. Guard `order-as-read`: books that have been
 * sent meanwhile, or that a pending refund restocks, must not return to stock.
 */
export function cancelPaidBackStatements(
  db: Database,
  order: Cancelling & { mailId: string; asRead: DisputableOrder },
  change: Change,
): Statement[] {
  const { orderId } = order;
  const cancel = db
    .updateTable('orders')
    .set({ status: 'Cancelled', ...toColumns(change) })
    .where('id', '=', orderId);
  return [
    ...requireUnmovedStatements(db, order.asRead),
    requireDisputeAsReadStatement(db, order.asRead),
    statement(cancel),
    ...afterCancellingStatements(db, order, change),
  ];
}

/**
 * Consequences of a cancellation: the copies return to stock, the code can be used again, the
 * payment no longer needs attention, and the shopper gets a mail.
 */
function afterCancellingStatements(
  db: Database,
  { orderId, paymentId, mailId, lines }: Cancelling & { mailId: string },
  change: Change,
): Statement[] {
  const payment = db
    .updateTable('payments')
    .set({ trouble: null, ...toColumns(change) })
    .where('id', '=', paymentId)
    .where('trouble', 'is not', null);
  const cause = { reason: 'cancellation', by: change.by, reference: paymentId } as const;
  return [
    ...lines.map(({ _id: productId, count }) => restockStatement(db, { productId, count, cause })),
    statement(payment),
    releaseDiscountStatement(db, { paymentId, now: change.now }),
    withdrawMailsStatement(db, { orderId, kinds: ['order-shipped', 'order-delivered'] }),
    queueMailStatement(db, { id: mailId, kind: 'order-cancelled', orderId, now: change.now }),
  ];
}

function toColumns({ by, now }: Change) {
  return { changed_by: by, updated_at: now.toISOString() };
}
