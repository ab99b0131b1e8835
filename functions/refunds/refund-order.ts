import type { Dispute } from '../contract/payment-state.ts';
import type { OrderRefunded } from '../contract/refund.ts';
import { ConstraintError, isRefusal } from '../db/batch.ts';
import type { Actor, RefundRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { after } from '../jobs/schedule.ts';
import { logFailure } from '../log.ts';
import { findOrder, type PaidOrderRow } from '../orders/order.repository.ts';
import {
  findPendingRefund,
  findRefund,
  getRefundJob,
  insertRefund,
  setRefundFailed,
  toRefund,
} from './refund.repository.ts';
import { ASK_WINDOW_MS, FIRST_LOOKUP_MS } from './refund-schedule.ts';
import { type SubmitResult, submitRefund } from './submit-refund.ts';

export const REFUND_PENDING =
  'Money of this order is on its way back at this moment. Nothing else was done: please wait until that is confirmed.';
const DISPUTED =
  'The shopper’s bank has a dispute over this payment and gives the money back itself if the shopper wins. Nothing was given back: settle the dispute in Braintree’s control panel first.';
/** What leaves it open, or decided against the shop, whether the bank takes the money. */
const BANKS_MATTER: ReadonlySet<Dispute> = new Set([
  'open',
  'under review',
  'disputed',
  'accepted',
  'lost',
]);
const ORDER_MOVED = 'This order has just changed. Nothing was given back: please look at it again.';

export interface RefundCommand {
  id: string;
  order: PaidOrderRow;
  amountCents: number;
  cancels: boolean;
  restocks: boolean;
  reason: string;
  by: Actor;
}

/**
 * Gives money of an order back: records it, asks Braintree, and writes down what came of it. Where
 * that is not certain the refund stays pending, and the reconciler finds out.
 * @returns the refund; or the one that stands in its way, which has its id, or is pending
 * @throws {AppError} 409 when Braintree refuses, a bank disputes the payment, or the order has
 * changed since it was read
 */
export async function refundOrder(deps: Deps, command: RefundCommand): Promise<RefundRow> {
  const { id, by } = command;
  const now = deps.now();
  const { dispute } = command.order;
  if (dispute && BANKS_MATTER.has(dispute)) throw new AppError('conflict', DISPUTED);
  try {
    await insertRefund(deps, { ...command, dueAt: after(now, ASK_WINDOW_MS), now });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const doubled = error instanceof ConstraintError && error.kind === 'unique';
    const other = doubled
      ? ((await findRefund(deps.db, id)) ?? (await findPendingRefund(deps.db, command.order.id)))
      : undefined;
    if (other) return other;
    throw new AppError('conflict', ORDER_MOVED, { cause: error });
  }
  const submitted = await ask(deps, id, by);
  if (submitted.kind === 'refused') {
    const lastError = refusedText(submitted.reason);
    await setRefundFailed(deps.db, { id, lastError, by, now: deps.now() });
    throw new AppError('conflict', lastError);
  }
  if (submitted.kind === 'unknown') {
    const nextAttemptAt = after(deps.now(), FIRST_LOOKUP_MS);
    await rescheduleJob(deps.db, 'refunds', { id, state: 'pending' }, { nextAttemptAt });
  }
  return await getRefundJob(deps.db, id);
}

/** A refund that was made but could not be written down is one that is not certain. */
async function ask(deps: Deps, id: string, by: Actor): Promise<SubmitResult> {
  try {
    return await submitRefund(deps, await getRefundJob(deps.db, id), by);
  } catch (cause) {
    logFailure('refund outcome not recorded', { refundId: id, cause });
    return { kind: 'unknown' };
  }
}

function refusedText(reason: string): string {
  return `Braintree refused to give the money back: ${reason}. Nothing was given back, and the order is as it was.`;
}

/** A refund with its order as they stand now. */
export async function answerWith(deps: Deps, refund: RefundRow): Promise<OrderRefunded> {
  const order = await findOrder(deps.db, refund.order_id);
  if (!order) throw new Error(`Refund ${refund.id} has no order`);
  return { order, refund: toRefund(refund) };
}
