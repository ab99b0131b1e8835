import type { Cents } from '../contract/money.ts';
import type { CartLine } from '../contract/orders/cart-lines.ts';
import { isUndecided } from '../contract/payments/payment-state.ts';
import type { OrderRefunded } from '../contract/refunds/refund.ts';
import { leftOfDelivery, parseRefundCopies } from '../db/order-money-columns.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { listOrderLines, type PaidOrderRow } from '../orders/order.repository.ts';
import { leftToGiftCard, refundableOf, toRefundableOrder } from '../orders/refundable-amount.ts';
import { requireOrderRow } from '../orders/require-order.ts';
import { totalRefunded } from '../payments/payment-gateway.ts';
import { refreshTransaction } from '../payments/refresh-transaction.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import {
  getRefundAnswer,
  issueRefund,
  refuseMadeElsewhere,
  splitRefundOf,
} from './issue-refund.ts';
import { findRefund } from './refund.repository.ts';
import { requireCopies } from './refundable-copies.ts';

interface PartialRefundCommand {
  orderId: string;
  amountCents: Cents;
  reason: string;
  /** Sum refunded before, as the client has read it. */
  refundedCents?: Cents | undefined;
  /** Copies that the refund is for, and whether they return to stock. */
  products?: readonly CartLine[] | undefined;
  restock?: boolean | undefined;
  /** Whether it is for the delivery price, too. */
  delivery?: boolean | undefined;
  idempotencyKey?: string | undefined;
  by: Actor;
}

/**
 * Refunds part of an order; its status and books stay as they are, except for the copies that the
 * refund names. A key makes it safe to repeat: the first refund is the answer.
 * @throws {AppError} 404; 409 when the refunded sum differs from what the client has read, when
 *   less money or fewer copies are left than it names, when the payment has not settled or never
 *   will, when another refund is pending, and when Braintree refuses; 503 when Braintree could not
 *   be asked
 */
export async function refundPartially(
  deps: Deps,
  command: PartialRefundCommand,
): Promise<OrderRefunded> {
  const { idempotencyKey: key, amountCents, products: copies = [], reason, by } = command;
  const { delivery = false } = command;
  const stored = await requireOrderRow(deps.db, command.orderId);
  const earlier = key === undefined ? undefined : await findRefund(deps.db, key);
  if (earlier) return await replay(deps, earlier, command);
  await requireRefunded(deps, stored, command.refundedCents);
  await requireLeft(deps, stored, amountCents);
  if (copies.length > 0) await requireReturnable(deps, stored, copies);
  if (delivery) requireDelivery(stored);
  const order = await requireRefundable(deps, stored, amountCents);
  const id = key ?? deps.newId();
  const refund = await issueRefund(deps, {
    id,
    order,
    amountCents,
    cancels: false,
    restocks: command.restock ?? false,
    copies,
    delivery,
    reason,
    by,
  });
  if (refund.id !== id) throw refuse('refund-pending');
  return await replay(deps, refund, command);
}

/** Answers with an existing refund, if it is the same one. */
async function replay(
  deps: Deps,
  refund: RefundRow,
  command: PartialRefundCommand,
): Promise<OrderRefunded> {
  const { order_id: orderId, amount_cents: amountCents, cancels, state } = refund;
  if (orderId !== command.orderId || cancels === 1) throw refuse('refund-key-reused');
  if (state === 'failed') throw refuse('refund-failed', { values: { why: refund.trouble ?? '' } });
  if (amountCents !== command.amountCents || !namesSame(refund, command)) {
    const money = await readShopMoney(deps.db);
    const code = state === 'pending' ? 'refund-begun-before' : 'refund-made-before';
    throw refuse(code, { values: { amount: money(amountCents) } });
  }
  return await getRefundAnswer(deps, refund);
}

function namesSame(
  refund: RefundRow,
  { products = [], restock = false, delivery = false }: PartialRefundCommand,
): boolean {
  const isSame = JSON.stringify(parseRefundCopies(refund)) === JSON.stringify(products);
  const isAlike =
    (refund.copies_restocked === 1) === restock && (refund.delivery === 1) === delivery;
  return isSame && isAlike;
}

/**
 * Refuses a client that has not seen an earlier refund, so that the money is not refunded twice.
 */
async function requireRefunded(
  deps: Deps,
  { refunded_cents: refundedCents }: PaidOrderRow,
  asRead: Cents | undefined,
): Promise<void> {
  if (asRead === undefined || asRead === refundedCents) return;
  const money = await readShopMoney(deps.db);
  const values = { refunded: money(refundedCents), shown: money(asRead) };
  throw refuse('refund-outdated', { values });
}

/** Refuses more than is left of an order's money, some of which a bank may hold. */
async function requireLeft(deps: Deps, order: PaidOrderRow, amountCents: Cents): Promise<void> {
  const money = toRefundableOrder(order);
  const left = refundableOf(money);
  if (amountCents <= left) return;
  if (left === 0 && order.refunded_cents < order.amount_cents) {
    throw refuse(isUndecided(order.dispute) ? 'payment-disputed' : 'dispute-lost');
  }
  const format = await readShopMoney(deps.db);
  throw refuse('refund-too-much', { values: { left: format(left) } });
}

/**
 * Every copy of a cancelled order is accounted for. A concurrent return changes `refunded_cents`,
 * which the guard detects.
 */
async function requireReturnable(
  deps: Deps,
  { id, status }: PaidOrderRow,
  copies: readonly CartLine[],
): Promise<void> {
  if (status === 'Cancelled') throw refuse('refund-of-cancelled');
  requireCopies(await listOrderLines(deps.db, id), copies);
}

/** Refuses to return the delivery price again, or that of an order which has none. */
function requireDelivery(order: PaidOrderRow): void {
  if (leftOfDelivery(order) === 0) throw refuse('refund-no-delivery');
}

/** @returns the order, with what Braintree says by now of money that never came */
async function requireRefundable(
  deps: Deps,
  order: PaidOrderRow,
  amountCents: Cents,
): Promise<PaidOrderRow> {
  if (splitRefundOf(order, amountCents).chargedCents === 0) return order;
  const { transaction_id: transactionId, refunded_cents, to_gift_card_cents } = order;
  const found = await refreshTransaction(deps, transactionId).catch((cause: unknown) => {
    throw refuse('refund-unavailable', { cause });
  });
  if (found?.uncollected && order.gift_card_cents > 0) {
    const { settlement } = await requireOrderRow(deps.db, order.id);
    const known = { ...order, settlement };
    if (splitRefundOf(known, amountCents).chargedCents === 0) return known;
    // What was told since counts.
    if (settlement === 'declined') {
      const money = await readShopMoney(deps.db);
      throw refuse('refund-uncollected', {
        values: { left: money(leftToGiftCard(toRefundableOrder(order))) },
      });
    }
  }
  if (!found?.charged) {
    const status = found?.status ?? 'not found';
    throw refuse('refund-uncharged', { values: { transaction: transactionId, status } });
  }
  if (!found.settled) throw refuse('refund-too-early');
  // Refunds made outside the shop would be mistaken for this one if its answer were lost.
  const [theirs, ours] = [totalRefunded(found.refunds), refunded_cents - to_gift_card_cents];
  if (theirs > ours) throw await refuseMadeElsewhere(deps, order, theirs);
  return order;
}
