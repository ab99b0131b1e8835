import { haveBooksLeftShop, type OrderStatus } from '../contract/orders/order-status.ts';
import type { OrderCancelled } from '../contract/refunds/refund.ts';
import { runBatchIf } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { getRefundAnswer, issueRefund } from '../refunds/issue-refund.ts';
import { findCancellation, findPendingRefund, toRefund } from '../refunds/refund.repository.ts';
import { cancelPaidBackStatements } from '../refunds/refund.statements.ts';
import { copiesNotRefunded } from '../refunds/refundable-copies.ts';
import { refuse } from '../refuse.ts';
import { listOrderLines, type PaidOrderRow } from './order.repository.ts';
import { openDisputeCents, refundableOf, toRefundableOrder } from './refundable-amount.ts';
import { requireOrder, requireOrderRow } from './require-order.ts';
import { requireSameStatus } from './require-same-status.ts';

/**
 * Cancels an order, for staff: all that is left of its money is refunded, and its copies, except
 * those that a refund has already named, return to stock unless they have been sent (or `restock`
 * says otherwise); `was` is the status that the client has read. Safe to repeat. If Braintree's
 * answer is uncertain, the refund is pending and the order is cancelled once it is certain. What a
 * bank has taken back by a dispute is not refunded.
 * @throws {AppError} 404; 409 when the status has changed since, a bank still asks money back,
 *   Braintree refuses, or another refund of the order is pending
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
  const order = await requireOrderRow(deps.db, orderId);
  const isCancelled = order.status === 'Cancelled';
  if (!isCancelled) requireSameStatus(order, command.was);
  const isAskedBack = openDisputeCents(order) > 0 && order.refunded_cents < order.amount_cents;
  if (!isCancelled && isAskedBack) throw refuse('payment-disputed');
  const amountCents = refundableOf(toRefundableOrder(order));
  const pickup = order.pickup === 1 && order.has_shipment === 0;
  const restocks =
    !isCancelled && (command.restock ?? !haveBooksLeftShop(order.status, { pickup }));
  if (amountCents === 0) {
    if (!isCancelled) await cancelOnly(deps, order, { restocks, by });
    return await cancelled(deps, orderId);
  }
  const back = { id: deps.newId(), order, amountCents, cancels: true, restocks, reason, by };
  const refund = await issueRefund(deps, back);
  if (refund.cancels === 0) throw refuse('refund-pending');
  return await getRefundAnswer(deps, refund);
}

/**
 * Cancels an order whose money was already refunded in parts, or taken by a bank.
 * @throws {AppError} 409 when the order has changed meanwhile, as its books may have left; or when
 *   a refund is pending
 */
async function cancelOnly(
  deps: Deps,
  asRead: PaidOrderRow,
  { restocks, by }: { restocks: boolean; by: Actor },
): Promise<void> {
  const { id: orderId, payment_id: paymentId } = asRead;
  const lines = restocks ? copiesNotRefunded(await listOrderLines(deps.db, orderId)) : [];
  const order = { orderId, paymentId, mailId: deps.newId(), lines, asRead };
  const cancel = cancelPaidBackStatements(deps.db, order, { by, now: deps.now() });
  if (await runBatchIf(deps.d1, 'order-as-read', cancel)) return;
  if (await findPendingRefund(deps.db, orderId)) throw refuse('refund-pending');
  const { status } = await requireOrderRow(deps.db, orderId);
  // If it is cancelled, another request was faster.
  if (status !== 'Cancelled') throw refuse('order-outdated');
}

async function cancelled(deps: Deps, orderId: string): Promise<OrderCancelled> {
  const [order, refund] = await Promise.all([
    requireOrder(deps.db, orderId),
    findCancellation(deps.db, orderId),
  ]);
  return { order, refund: refund ? toRefund(refund) : null };
}
