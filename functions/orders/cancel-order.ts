import type { OrderStatus } from '../contract/order-status.ts';
import { areBooksOut } from '../contract/order-status.ts';
import type { OrderCancelled } from '../contract/refund.ts';
import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { findCancellation, findPendingRefund, toRefund } from '../refunds/refund.repository.ts';
import { cancelPaidBackStatements } from '../refunds/refund.statements.ts';
import { answerWith, leftOf, refundOrder } from '../refunds/refund-order.ts';
import { copiesOf } from '../refunds/refunded-copies.ts';
import { refuse } from '../refuse.ts';
import { getOrder, requireOrder, requireStatus } from './get-order.ts';
import { listOrderLines, type PaidOrderRow } from './order.repository.ts';

/**
 * Cancels an order: all that is left of its money goes back, and its copies, but for those that a
 * refund has named, go back on sale unless they have left the house (or `restock` says otherwise);
 * `was` is the status that was read. Safe to repeat. Where Braintree's answer is not certain the refund
 * is pending, and the order is cancelled when it is. Where a bank has taken what was charged by a
 * dispute, nothing goes back beside that but what a gift card has paid.
 * @throws {AppError} 404; 409 when it has moved since, Braintree refuses, or other money of it is on
 *   its way back
 */
export async function cancelOrder(
  deps: Deps,
  command: {
    orderId: string;
    reason: string;
    restock?: boolean | undefined;
    was?: OrderStatus | undefined;
    by: Actor;
  },
): Promise<OrderCancelled> {
  const { orderId, reason, by } = command;
  const order = await requireOrder(deps.db, orderId);
  const isCancelled = order.status === 'Cancelled';
  if (!isCancelled) requireStatus(order, command.was);
  const amountCents = leftOf(order);
  const pickup = order.pickup === 1 && order.has_shipment === 0;
  const restocks = !isCancelled && (command.restock ?? !areBooksOut(order.status, { pickup }));
  if (amountCents === 0) {
    if (!isCancelled) await cancelOnly(deps, order, { restocks, by });
    return await cancelled(deps, orderId);
  }
  const back = { id: deps.newId(), order, amountCents, cancels: true, restocks, reason, by };
  const refund = await refundOrder(deps, back);
  if (refund.cancels === 0) throw refuse('refund-pending');
  return await answerWith(deps, refund);
}

/**
 * All of its money has gone back in parts before, or a bank has taken it.
 * @throws {AppError} 409 when it has moved meanwhile: its books may have left; or when money of it is
 *   on its way back
 */
async function cancelOnly(
  deps: Deps,
  asRead: PaidOrderRow,
  { restocks, by }: { restocks: boolean; by: Actor },
): Promise<void> {
  const { id: orderId, payment_id: paymentId } = asRead;
  const lines = restocks ? copiesOf(await listOrderLines(deps.db, orderId)) : [];
  const order = { orderId, paymentId, mailId: deps.newId(), lines, asRead };
  try {
    await runBatch(deps.d1, cancelPaidBackStatements(deps.db, order, { by, now: deps.now() }));
  } catch (error) {
    if (!isRefusedBy('order-as-read', error)) throw error;
    const pending = await findPendingRefund(deps.db, orderId);
    if (pending) throw refuse('refund-pending', { cause: error });
    const { status } = await requireOrder(deps.db, orderId);
    // Somebody was faster.
    if (status !== 'Cancelled') throw refuse('order-outdated', { cause: error });
  }
}

async function cancelled(deps: Deps, orderId: string): Promise<OrderCancelled> {
  const [order, refund] = await Promise.all([
    getOrder(deps.db, orderId),
    findCancellation(deps.db, orderId),
  ]);
  return { order, refund: refund ? toRefund(refund) : null };
}
