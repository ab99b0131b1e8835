import type { CartLine } from '../contract/cart.ts';
import type { Cents } from '../contract/money.ts';
import type { OrderRefunded } from '../contract/refund.ts';
import { leftToRefund } from '../contract/refund.ts';
import { copiesNamed } from '../db/copies-named.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { requireOrder } from '../orders/get-order.ts';
import { listOrderLines, type PaidOrderRow } from '../orders/order.repository.ts';
import { lookUpTransaction } from '../payments/record-uncollected.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import { findRefund } from './refund.repository.ts';
import { answerWith, refundOrder, splitRefundOf } from './refund-order.ts';
import { requireCopies } from './refunded-copies.ts';
import { totalRefunded } from './submit-refund.ts';

interface PartialRefundCommand {
  orderId: string;
  amountCents: Cents;
  reason: string;
  /** What had gone back, as who asks has read it. */
  refundedCents?: Cents | undefined;
  /** The copies that it is for, and whether they are on sale again. */
  products?: readonly CartLine[] | undefined;
  restock?: boolean | undefined;
  idempotencyKey?: string | undefined;
  by: Actor;
}

/**
 * Gives a part of an order's money back; its status and its books stay as they are, but for the copies
 * that it names. A key makes it safe to repeat: the refund that it made first is the answer.
 * @throws {AppError} 404; 409 when other money has gone back than whoever asks has read, when there is
 *   less left, or fewer copies than it names, when the payment has not settled or never will, when
 *   other money of it is on its way back, and when Braintree refuses; 503 when Braintree could not be
 *   asked
 */
export async function refundPartially(
  deps: Deps,
  command: PartialRefundCommand,
): Promise<OrderRefunded> {
  const { idempotencyKey: key, amountCents, products: copies = [], reason, by } = command;
  const order = await requireOrder(deps.db, command.orderId);
  const earlier = key === undefined ? undefined : await findRefund(deps.db, key);
  if (earlier) return await replay(deps, earlier, command);
  await requireRefunded(deps, order, command.refundedCents);
  const left = leftToRefund({ amount: order.amount_cents, refunded: order.refunded_cents });
  if (amountCents > left) {
    const money = await readShopMoney(deps.db);
    throw refuse('refund-too-much', { values: { left: money(left) } });
  }
  if (copies.length > 0) await requireReturnable(deps, order, copies);
  if (splitRefundOf(order, amountCents).chargedCents > 0) await requireRefundable(deps, order);
  const id = key ?? deps.newId();
  const books = { cancels: false, restocks: command.restock ?? false, copies };
  const refund = await refundOrder(deps, { id, order, amountCents, ...books, reason, by });
  if (refund.id !== id) throw refuse('refund-pending');
  return await replay(deps, refund, command);
}

/** What a refund that stands came to, if it is the one that is meant. */
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
  return await answerWith(deps, refund);
}

function namesSame(
  refund: RefundRow,
  { products = [], restock = false }: PartialRefundCommand,
): boolean {
  const isSame = JSON.stringify(copiesNamed(refund)) === JSON.stringify(products);
  return isSame && (refund.copies_restocked === 1) === restock;
}

/**
 * Who has not heard of an earlier refund, their own or somebody else's, does not give it back again.
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

/**
 * Of a cancelled order every copy is accounted for. What goes back meanwhile changes `refunded_cents`.
 */
async function requireReturnable(
  deps: Deps,
  { id, status }: PaidOrderRow,
  copies: readonly CartLine[],
): Promise<void> {
  if (status === 'Cancelled') throw refuse('refund-of-cancelled');
  requireCopies(await listOrderLines(deps.db, id), copies);
}

async function requireRefundable(deps: Deps, order: PaidOrderRow): Promise<void> {
  const { transaction_id: transactionId, refunded_cents, to_gift_card_cents } = order;
  const found = await lookUpTransaction(deps, transactionId).catch((cause: unknown) => {
    throw refuse('refund-unavailable', { cause });
  });
  if (!found?.charged) {
    const status = found?.status ?? 'not found';
    throw refuse('refund-uncharged', { values: { transaction: transactionId, status } });
  }
  if (!found.settled) throw refuse('refund-too-early');
  // What went back outside the shop would be taken for this refund, should its answer be lost.
  const [theirs, ours] = [totalRefunded(found.refunds), refunded_cents - to_gift_card_cents];
  if (theirs > ours) {
    const money = await readShopMoney(deps.db);
    const amounts = { theirs: money(theirs), ours: money(ours) };
    throw refuse('refund-made-elsewhere', { values: { ...amounts, transaction: transactionId } });
  }
}
