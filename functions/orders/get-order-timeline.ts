import * as z from 'zod/mini';
import type { Cents } from '../contract/money.ts';
import type { OrderEvent, OrderTimelineAnswer } from '../contract/orders/order-timeline.ts';
import { CARRIER_IDS, showShipment } from '../contract/orders/shipment.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { Deps } from '../deps.ts';
import { findPayment, toPaymentRecord } from '../payments/payment.repository.ts';
import { listRefunds, toRefund } from '../refunds/refund.repository.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import { findOrder } from './order.repository.ts';
import { listAddressChanges } from './order-address.repository.ts';
import { listEvents, type PaymentEventRow } from './order-timeline.repository.ts';
import { requireOrderRow } from './require-order.ts';

/** Written by the triggers of 0037; the shop may no longer know the carrier. */
const shipmentSchema = z.object({
  carrier: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
});
type LoggedShipment = z.infer<typeof shipmentSchema>;
const loggedSchema = z.object({
  shipment: z.object({ before: z.optional(shipmentSchema), after: shipmentSchema }),
});

/**
 * Returns everything that happened to an order and its money, oldest first.
 * @throws {AppError} 404
 */
export async function getOrderTimeline(deps: Deps, orderId: string): Promise<OrderTimelineAnswer> {
  const { db } = deps;
  const { payment_id: paymentId } = await requireOrderRow(db, orderId);
  const [order, payment, refunds, events, money, addresses] = await Promise.all([
    findOrder(db, orderId),
    findPayment(db, paymentId),
    listRefunds(db, orderId),
    listEvents(db, paymentId),
    readShopMoney(db),
    listAddressChanges(db, orderId),
  ]);
  if (!order || !payment) throw refuse('order-not-found');
  const reasons = new Map(refunds.map(({ id, reason }) => [id, reason]));
  return {
    order,
    payment: toPaymentRecord(payment),
    refunds: refunds.map(toRefund),
    events: inTime(
      events.map((event) => toEvent(event, { reasons, money })),
      addresses.map(toAddressEvent),
    ),
  };
}

/** Converts a log entry: cents to dollars, and refund ids to reasons. */
function toEvent(
  row: Awaited<ReturnType<typeof listEvents>>[number],
  { reasons, money }: { reasons: ReadonlyMap<string, string>; money: (cents: Cents) => string },
): OrderEvent {
  const who = { _id: row.actor, name: row.actor_name ?? row.actor };
  const shipment = shipmentOf(row);
  if (shipment) return { at: row.at, who, subject: 'shipment', ...shipment, detail: null };
  const detail = reasons.get(row.detail ?? '') ?? row.detail;
  const isAmount = row.subject === 'refunded';
  return {
    at: row.at,
    who,
    subject: row.subject === 'dispute' && row.disputed_cents === 0 ? 'inquiry' : row.subject,
    before: isAmount && row.before !== null ? money(Number(row.before)) : row.before,
    after: isAmount ? money(Number(row.after)) : row.after,
    detail: [amountOf(row, money), detail].filter(Boolean).join(' · ') || null,
  };
}

/** Amount of an event; of a dispute, what is lost by then. */
function amountOf(
  { subject, amount_cents: cents }: PaymentEventRow,
  money: (cents: Cents) => string,
): string | null {
  if (cents === null) return null;
  if (subject !== 'dispute') return money(cents);
  return cents > 0 ? `${money(cents)} lost` : null;
}

function toAddressEvent(
  change: Awaited<ReturnType<typeof listAddressChanges>>[number],
): OrderEvent {
  return {
    at: change.at,
    who: { _id: change.actor, name: change.actor_name ?? change.actor },
    subject: 'address',
    before: change.before,
    after: change.after,
    detail: null,
  };
}

/**
 * Merges address changes by time; without any, the log keeps its own order, which does not depend
 * on a clock.
 */
function inTime(events: OrderEvent[], addresses: OrderEvent[]): OrderEvent[] {
  if (addresses.length === 0) return events;
  return [...events, ...addresses].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Shipment before and after; undefined for any other event. */
function shipmentOf({ subject, detail }: PaymentEventRow) {
  if (subject !== 'order' || detail === null) return undefined;
  const { before, after } = parseColumn(loggedSchema, detail).shipment;
  return { before: before ? shipmentText(before) : null, after: shipmentText(after) };
}

function shipmentText({ carrier, number, url }: LoggedShipment): string {
  const known = CARRIER_IDS.find((id) => id === carrier);
  const name = known
    ? showShipment({ carrier: known, trackingNumber: number, trackingUrl: url }).carrierName
    : carrier;
  return `${name} ${number}${url ? ` (${url})` : ''}`;
}
