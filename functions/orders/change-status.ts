import type { StatusChanged } from '../contract/orders/admin-order-requests.ts';
import type { Order } from '../contract/orders/order.ts';
import { type OrderStatus, transitionBetween } from '../contract/orders/order-status.ts';
import type { ShipmentInput } from '../contract/orders/shipment.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { findCancellation, toRefund } from '../refunds/refund.repository.ts';
import { refuse } from '../refuse.ts';
import { amendShipment } from './amend-shipment.ts';
import { cancelOrder } from './cancel-order.ts';
import { moveOrder } from './order.repository.ts';
import { requireOrder } from './require-order.ts';
import { requireSameStatus } from './require-same-status.ts';

/**
 * Changes an order's status, forwards or back; the page asks for confirmation where it is wanted.
 * `Cancelled` refunds the order (see `cancelOrder`), and the answer names the refund. A `shipment`
 * is recorded with the change to Shipped or Delivered; on an order that has that status already it
 * replaces the known one. An order that is sent again without a `shipment` loses the old one.
 * `address` is the one that the parcel was packed for, and `was` the status that the client has
 * read. `undo` reverts only `by`'s own change: a colleague may have made the same one.
 * @throws {AppError} 404; 409 out of Cancelled, or when somebody else was faster or has changed the
 *   address
 */
export async function changeStatus(
  deps: Deps,
  change: {
    orderId: string;
    status: OrderStatus;
    shipment?: ShipmentInput | undefined;
    address?: string | undefined;
    was?: OrderStatus | undefined;
    undo?: boolean | undefined;
    by: Actor;
  },
): Promise<StatusChanged> {
  const { orderId, status, shipment, address, was, undo, by } = change;
  const order = await requireOrder(deps.db, orderId);
  const move = transitionBetween(order.status, status);
  if (move === 'same') {
    if (!shipment) return await unchanged(deps, order);
    return { ...(await amendShipment(deps, { orderId, shipment, was, by })), refund: null };
  }
  if (move === 'never') throw refuse('order-cancelled');
  if (status === 'Cancelled') {
    const cancelled = await cancelOrder(deps, { orderId, reason: '', was, by });
    return { ...cancelled.order, refund: cancelled.refund };
  }
  requireSameStatus(order, was);
  const moved = await moveOrder(deps, {
    orderId,
    from: order.status,
    to: status,
    shipment,
    address,
    undo,
    parcelMailId: deps.newId(),
    mailId: deps.newId(),
    by,
    now: deps.now(),
  });
  const current = await requireOrder(deps.db, orderId);
  // Somebody else was faster, but did not record this shipment.
  if (!moved && current.status === status && shipment)
    return { ...(await amendShipment(deps, { orderId, shipment, was, by })), refund: null };
  if (moved || current.status === status) return { ...current, refund: null };
  if (current.refundPending > 0) throw refuse('refund-pending');
  if (address !== undefined && current.address !== address) throw refuse('order-readdressed');
  if (undo && current.status === order.status) throw refuse('order-not-undone');
  throw refuse('status-outdated', { values: { status: current.status } });
}

/** Answers a change to the current status; for a cancelled order it names the refund again. */
async function unchanged(deps: Deps, order: Order): Promise<StatusChanged> {
  const isCancelled = order.status === 'Cancelled';
  const refund = isCancelled ? await findCancellation(deps.db, order._id) : undefined;
  return { ...order, refund: refund ? toRefund(refund) : null };
}
