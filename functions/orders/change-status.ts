import type { Order, OrderStatus } from '../contract/order.ts';
import { moveBetween } from '../contract/order-moves.ts';
import type { Actor } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { REFUND_PENDING } from '../refunds/refund-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder, moveOrder } from './order.repository.ts';

const CANCELLED =
  'This order is cancelled and its money given back: its status can’t change any more.';

/**
 * Moves an order to another status, as ORDER_MOVES allows; back only where that is confirmed.
 * `Cancelled` gives its money back: see `cancelOrder`.
 * @throws {AppError} 404; 409 for a move that is not allowed, or when somebody else was faster
 */
export async function changeStatus(
  deps: Deps,
  change: { orderId: string; status: OrderStatus; confirm?: boolean | undefined; by: Actor },
): Promise<Order> {
  const { orderId, status, by } = change;
  const order = await getOrder(deps, orderId);
  const move = moveBetween(order.status, status);
  if (move === 'same') return order;
  if (move === 'never') throw new AppError('conflict', CANCELLED);
  if (move === 'back' && !change.confirm) {
    const text = `This order is ${order.status} already. To set it back to ${status}, send confirm: true.`;
    throw new AppError('conflict', text, { reason: 'status-goes-back' });
  }
  if (status === 'Cancelled') return (await cancelOrder(deps, { orderId, reason: '', by })).order;
  const moved = await moveOrder(deps.db, {
    orderId,
    from: order.status,
    to: status,
    by,
    now: deps.now(),
  });
  const now = await getOrder(deps, orderId);
  if (moved || now.status === status) return now;
  if (now.refundPending > 0) {
    throw new AppError('conflict', REFUND_PENDING, { reason: 'refund-pending' });
  }
  throw new AppError(
    'conflict',
    `Somebody has just set this order to ${now.status}. Please look at it again.`,
  );
}

async function getOrder(deps: Deps, orderId: string): Promise<Order> {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new AppError('not-found', 'Order not found');
  return order;
}
