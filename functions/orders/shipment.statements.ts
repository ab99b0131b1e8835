import { type SqlBool, sql } from 'kysely';
import { SHIPPED_STATUSES } from '../contract/orders/order-status.ts';
import type { ShipmentInput } from '../contract/orders/shipment.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { sqlListOf } from '../db/sql-lists.ts';
import type { Actor } from '../db/tables/payments.ts';
import { queueMailStatement } from '../mail/mail.statements.ts';
import { lastShippedAt } from './order-timeline.repository.ts';

interface Change {
  orderId: string;
  by: Actor;
  now: Date;
}

/** Corrects an order's shipment and mails the shopper, with the guard `order-sent`. */
export function amendShipmentStatements(
  db: Database,
  change: Change & { shipment: ShipmentInput; mailId: string },
): Statement[] {
  const sent = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
    WHERE id = ${change.orderId} AND status IN (${sqlListOf(SHIPPED_STATUSES)}))`;
  return [requireStatement(db, 'order-sent', sent), ...recordShipmentStatements(db, change)];
}

/**
 * Records an order's shipment and mails the shopper about news in it. No mail is added while the mail
 * that the order was shipped, which includes the shipment, waits to be sent.
 */
export function recordShipmentStatements(
  db: Database,
  change: Change & { shipment: ShipmentInput; mailId: string },
): Statement[] {
  const { orderId, shipment, mailId: id, now } = change;
  const isNew = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM shipments
    WHERE order_id = ${orderId} AND carrier = ${shipment.carrier}
    AND tracking_number = ${shipment.trackingNumber}
    AND tracking_url IS ${shipment.trackingUrl ?? null})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE order_id = ${orderId}
      AND kind = 'order-shipped' AND state = 'queued' AND tries = 0)`;
  const mail = { id, kind: 'order-tracking', orderId, about: id, now } as const;
  return [queueMailStatement(db, { ...mail, when: isNew }), setShipmentStatement(db, change)];
}

/** Deletes the shipment of an order that is sent again after the earlier parcel came back. */
export function forgetShipmentStatement(db: Database, orderId: string): Statement {
  return statement(db.deleteFrom('shipments').where('order_id', '=', orderId));
}

/** `shipped_at` is when the order was last set to Shipped, whenever its shipment is recorded. */
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
  const paymentId = sql<string>`(SELECT payment_id FROM orders WHERE id = ${orderId})`;
  const shippedAt = sql<string>`coalesce(${lastShippedAt(paymentId)}, ${told.updated_at})`;
  return statement(
    db
      .insertInto('shipments')
      .values({ order_id: orderId, ...told, shipped_at: shippedAt })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({ ...told, shipped_at: shippedAt }),
      ),
  );
}
