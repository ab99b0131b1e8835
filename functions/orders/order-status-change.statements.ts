import { type SqlBool, sql } from 'kysely';
import {
  hasShipped,
  ORDER_STATUSES,
  type OrderStatus,
  transitionBetween,
} from '../contract/orders/order-status.ts';
import type { ShipmentInput } from '../contract/orders/shipment.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';
import { addMs, SECOND_MS } from '../durations.ts';
import { queueMailStatement, withdrawMailsStatement } from '../mail/mail.statements.ts';
import type { OrderMailKind } from '../mail/templates/order-templates.ts';
import { forgetShipmentStatement, recordShipmentStatements } from './shipment.statements.ts';

export interface OrderStatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Undefined keeps the known shipment, unless the order is sent (again), which deletes it. */
  shipment?: ShipmentInput | undefined;
  /** Address that the client has read; undefined if it does not matter. */
  address?: string | undefined;
  /** Only if `by` made the last change. */
  undo?: boolean | undefined;
  /**
   * Ids of the mail about the new status, if there is one, and of a mail about the shipment alone or
   * one that is queued again.
   */
  mailId: string;
  parcelMailId: string;
  by: Actor;
  now: Date;
}

/** Statuses that mail the buyer when an order moves forwards to them; a step back mails nobody. */
const MAILS: Partial<Record<OrderStatus, OrderMailKind>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
};

/** How long such a mail waits: until then a step back, such as the admin's Undo, withdraws it. */
const UNDO_MS = 30 * SECOND_MS;

/**
 * Changes an order's status, to any but Cancelled (`cancel-order.ts`). Guard `order-movable` fails if
 * it was moved meanwhile, its address was changed, it is being cancelled, or the change is not `by`'s
 * to undo.
 */
export function changeOrderStatusStatements(db: Database, move: OrderStatusChange): Statement[] {
  const { orderId, from, to, shipment, parcelMailId: mailId, by, now } = move;
  const isOn = transitionBetween(from, to) === 'on';
  const mail = isOn ? MAILS[to] : undefined;
  const dueAt = addMs(now, UNDO_MS);
  const order = db
    .updateTable('orders')
    .set({ status: to, changed_by: by, updated_at: now.toISOString() })
    .where('id', '=', orderId);
  return [
    requireStatement(db, 'order-movable', isMovable(move)),
    ...(move.undo && to === 'Delivered' ? [requeueShippedMailStatement(db, move, dueAt)] : []),
    statement(order),
    ...(isOn ? [] : [withdrawMailsStatement(db, { orderId, kinds: mailsBeyond(to) })]),
    ...(mail ? [queueMailStatement(db, { id: move.mailId, kind: mail, orderId, dueAt, now })] : []),
    ...(shipment ? recordShipmentStatements(db, { orderId, shipment, mailId, by, now }) : []),
    // The earlier parcel came back: the new one has another tracking number, or none.
    ...(!hasShipped(from) && hasShipped(to) && !shipment
      ? [forgetShipmentStatement(db, orderId)]
      : []),
  ];
}

/**
 * Queues the mail that an order was shipped, which a step back has withdrawn, if the order had been
 * shipped before it was delivered: its last move to Delivered says so.
 */
function requeueShippedMailStatement(
  db: Database,
  { orderId, parcelMailId: id, now }: OrderStatusChange,
  dueAt: Date,
): Statement {
  const when = sql<SqlBool>`${sql.lit<OrderStatus>('Shipped')} = (SELECT before FROM events
    WHERE payment_id = (SELECT payment_id FROM orders WHERE id = ${orderId}) AND subject = 'order'
    AND after = ${sql.lit<OrderStatus>('Delivered')} AND before <> after ORDER BY id DESC LIMIT 1)`;
  return queueMailStatement(db, { id, kind: 'order-shipped', orderId, when, dueAt, now });
}

/** The mails of statuses beyond this one. */
function mailsBeyond(status: OrderStatus): OrderMailKind[] {
  return ORDER_STATUSES.filter((later) => transitionBetween(status, later) === 'on').flatMap(
    (later) => MAILS[later] ?? [],
  );
}

function isMovable({ orderId, from, address, undo, by }: OrderStatusChange) {
  const isAddressAsRead = address === undefined ? sql`true` : sql`address = ${address}`;
  const isTheirs = sql`changed_by = ${by} AND NOT EXISTS (SELECT 1 FROM shipments
    WHERE order_id = ${orderId} AND shipments.changed_by <> ${by}
    AND shipments.updated_at > orders.updated_at)`;
  return sql<SqlBool>`EXISTS (SELECT 1 FROM orders
    WHERE id = ${orderId} AND status = ${from} AND ${isAddressAsRead}
    AND ${undo ? isTheirs : sql`true`}
    AND NOT EXISTS (SELECT 1 FROM refunds
      WHERE order_id = ${orderId} AND state = 'pending' AND cancels = 1))`;
}
