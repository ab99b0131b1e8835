import type { Order } from '../contract/orders/order.ts';
import type { OrderStatus } from '../contract/orders/order-status.ts';
import { type Shipment, type ShipmentInput, showShipment } from '../contract/orders/shipment.ts';
import { runBatch } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { refuseBy } from '../refuse.ts';
import { requireOrder } from './require-order.ts';
import { requireSameStatus } from './require-same-status.ts';
import { amendShipmentStatements } from './shipment.statements.ts';

/**
 * Records or corrects an order's carrier and tracking number; the log keeps the previous values.
 * Safe to repeat. With `was`, the status that the client has read, a shipment recorded since is not
 * overwritten.
 * @throws {AppError} 404; 409 for an order that is neither shipped nor delivered, or was shipped
 *   since
 */
export async function amendShipment(
  deps: Deps,
  change: { orderId: string; shipment: ShipmentInput; was?: OrderStatus | undefined; by: Actor },
): Promise<Order> {
  const before = await requireOrder(deps.db, change.orderId);
  if (isSame(before.shipment, change.shipment)) return before;
  if (before.shipment) requireSameStatus(before, change.was);
  const amended = { ...change, mailId: deps.newId(), now: deps.now() };
  await runBatch(deps.d1, amendShipmentStatements(deps.db, amended)).catch(
    refuseBy({ 'order-sent': 'order-not-sent' }),
  );
  return await requireOrder(deps.db, change.orderId);
}

function isSame(known: Shipment | undefined, told: ShipmentInput): boolean {
  return (
    known?.carrier === told.carrier &&
    known.trackingNumber === told.trackingNumber &&
    known.trackingUrl === showShipment(told).trackingUrl
  );
}
