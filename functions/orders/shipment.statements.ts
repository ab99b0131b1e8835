import { type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '../contract/order.ts';
import { moveBetween } from '../contract/order-moves.ts';
import type { ShipmentInput } from '../contract/shipment.ts';
import type { Database } from '../db/database.ts';
import { failUnlessStatement } from '../db/guard.statements.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { Actor } from '../db/tables/payments.ts';
import { queueMailStatement } from '../mail/mail.statements.ts';
import type { OrderMailKind } from '../mail/order-templates.ts';

interface Change {
  orderId: string;
  by: Actor;
  now: Date;
}

export interface OrderMove extends Change {
  from: OrderStatus;
  to: OrderStatus;
  /** By whom it is sent; undefined leaves what is known of that. */
  shipment?: ShipmentInput | undefined;
  /** Where it goes, as who moves it has read; undefined where that does not matter to them. */
  address?: string | undefined;
  /** Of the mail that says so, where it goes on. */
  mailId: string;
}

/** What a shopper hears of an order that goes on; not of one that goes back. */
const MAILS: Partial<Record<OrderStatus, OrderMailKind>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
};

/**
 * Move an order from one status to another, with the guard `order-movable`: it has moved meanwhile,
 * goes elsewhere by now, or is being cancelled.
 */
export function moveOrderStatements(db: Database, move: OrderMove): Statement[] {
  const { orderId, from, to, shipment, address = null, mailId, by, now } = move;
  const mail = moveBetween(from, to) === 'on' ? MAILS[to] : undefined;
  const movable = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
    WHERE id = ${orderId} AND status = ${from} AND address = coalesce(${address}, address)
    AND NOT EXISTS (SELECT 1 FROM refunds
      WHERE order_id = ${orderId} AND state = 'pending' AND cancels = 1))`;
  const order = db
    .updateTable('orders')
    .set({ status: to, changed_by: by, updated_at: now.toISOString() })
    .where('id', '=', orderId);
  return [
    failUnlessStatement(db, 'order-movable', movable),
    statement(order),
    ...(shipment ? [setShipmentStatement(db, { orderId, shipment, by, now })] : []),
    ...(mail ? [queueMailStatement(db, { id: mailId, kind: mail, orderId, now })] : []),
  ];
}

/**
 * Say otherwise by whom an order was sent, and that to its shopper, once for each number, with the
 * guard `order-sent`.
 */
export function amendShipmentStatements(
  db: Database,
  change: Change & { shipment: ShipmentInput; mailId: string },
): Statement[] {
  const { orderId, shipment, mailId: id, now } = change;
  const { carrier, trackingNumber, trackingUrl = '' } = shipment;
  const about = `${carrier} ${trackingNumber} ${trackingUrl}`.trim();
  const sent = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
    WHERE id = ${change.orderId} AND status IN ('Shipped', 'Delivered'))`;
  return [
    failUnlessStatement(db, 'order-sent', sent),
    setShipmentStatement(db, change),
    queueMailStatement(db, { id, kind: 'order-tracking', orderId, about, now }),
  ];
}

/** An order counts as shipped since it was last set so, whenever somebody says by whom. */
function setShipmentStatement(
  db: Database,
  { orderId, shipment, by, now }: Change & { shipment: ShipmentInput },
): Statement {
  const told = {
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl ?? null,
    changed_by: by,
    updated_at: now.toISOString(),
  };
  const shippedAt = sql<string>`coalesce((SELECT max(at) FROM events
    WHERE payment_id = (SELECT payment_id FROM orders WHERE id = ${orderId})
    AND subject = 'order' AND after = 'Shipped' AND before <> after), ${told.updated_at})`;
  return statement(
    db
      .insertInto('shipments')
      .values({ order_id: orderId, ...told, shipped_at: shippedAt })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({ ...told, shipped_at: shippedAt }),
      ),
  );
}
