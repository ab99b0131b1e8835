import type { Cents } from '../contract/money.ts';
import type { OrderRefunded } from '../contract/refunds/refund.ts';
import { ConstraintError, isRejection, runBatch } from '../db/batch.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs } from '../durations.ts';
import type { AppError } from '../errors.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { logFailure } from '../log.ts';
import type { PaidOrderRow } from '../orders/order.repository.ts';
import { leftToGiftCard, splitRefund, toRefundableOrder } from '../orders/refundable-amount.ts';
import { requireOrder } from '../orders/require-order.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import {
  findPendingRefund,
  findRefund,
  getRefundJob,
  setRefundFailed,
  toRefund,
} from './refund.repository.ts';
import { insertRefundStatements, type NewRefund } from './refund.statements.ts';
import { FIRST_LOOKUP_MS } from './refund-schedule.ts';
import { type Refused, type VoidOrRefundResult, voidOrRefund } from './void-or-refund.ts';

type RefundCommand = Omit<NewRefund, 'order' | 'giftCardCents' | 'now'> & { order: PaidOrderRow };

/**
 * Refunds money of an order: records the refund, asks Braintree, and records the outcome. If that
 * is uncertain, the refund stays pending and the reconciler finds out.
 * @returns the refund; or an existing one that prevents it because it has the same id or is pending
 * @throws {AppError} 409 when Braintree refuses, or the order has changed since it was read
 */
export async function issueRefund(deps: Deps, command: RefundCommand): Promise<RefundRow> {
  const { id, by } = command;
  try {
    const { giftCardCents } = splitRefundOf(command.order, command.amountCents);
    const refund = { ...command, giftCardCents, now: deps.databaseNow() };
    await runBatch(deps.d1, insertRefundStatements(deps.db, refund));
  } catch (error) {
    if (!isRejection(error)) throw error;
    const doubled = error instanceof ConstraintError && error.kind === 'unique';
    const other = doubled
      ? ((await findRefund(deps.db, id)) ?? (await findPendingRefund(deps.db, command.order.id)))
      : undefined;
    if (other) return other;
    throw refuse('order-outdated', { cause: error });
  }
  const result = await tryToRefund(deps, id, by);
  if (result.kind === 'refused') {
    const refusal = await refusalOf(deps, command.order, result);
    await setRefundFailed(deps.db, { id, lastError: refusal.message, by, now: deps.now() });
    throw refusal;
  }
  if (result.kind === 'unknown') {
    const nextAttemptAt = addMs(deps.now(), FIRST_LOOKUP_MS);
    await rescheduleJob(deps.db, 'refunds', { id, state: 'pending' }, { nextAttemptAt });
  }
  return await getRefundJob(deps, id);
}

/**
 * How money of a stored order goes back: to its gift card first, where what was charged was never
 * collected.
 */
export function splitRefundOf(order: PaidOrderRow, amountCents: Cents) {
  const money = toRefundableOrder(order);
  if (order.settlement !== 'declined') return splitRefund(money, amountCents);
  const giftCardCents = Math.min(amountCents, leftToGiftCard(money));
  return { chargedCents: amountCents - giftCardCents, giftCardCents };
}

/** Asks for a refund; one that was made but could not be recorded counts as uncertain. */
async function tryToRefund(deps: Deps, id: string, by: Actor): Promise<VoidOrRefundResult> {
  try {
    return await voidOrRefund(deps, await getRefundJob(deps, id), by);
  } catch (cause) {
    logFailure('refund outcome not recorded', { refundId: id, cause });
    return { kind: 'unknown' };
  }
}

/** Why Braintree refuses: what it has given back without the shop leaves less than was asked. */
async function refusalOf(
  deps: Deps,
  order: PaidOrderRow,
  { reason, givenBackCents }: Refused,
): Promise<AppError> {
  return givenBackCents === undefined
    ? refuse('refund-refused', { values: { why: reason } })
    : await refuseMadeElsewhere(deps, order, givenBackCents);
}

/**
 * Creates the refusal of an order of which Braintree has given back more than the shop knows: a
 * person must end that there.
 */
export async function refuseMadeElsewhere(
  { db }: Deps,
  { transaction_id: transaction, refunded_cents, to_gift_card_cents }: PaidOrderRow,
  givenBackCents: Cents,
): Promise<AppError> {
  const money = await readShopMoney(db);
  const theirs = money(givenBackCents);
  const ours = money(refunded_cents - to_gift_card_cents);
  return refuse('refund-made-elsewhere', { values: { theirs, ours, transaction } });
}

/** Answers with the refund and the current state of its order. */
export async function getRefundAnswer(deps: Deps, refund: RefundRow): Promise<OrderRefunded> {
  return { order: await requireOrder(deps.db, refund.order_id), refund: toRefund(refund) };
}
