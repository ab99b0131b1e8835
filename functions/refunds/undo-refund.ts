import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { type ProviderTransaction, totalRefunded } from '../payments/payment-gateway.ts';
import { refreshTransaction } from '../payments/refresh-transaction.ts';
import { refuse } from '../refuse.ts';
import {
  findPendingRefund,
  getRefundJob,
  type OrderRefundRow,
  type RefundJob,
} from './refund.repository.ts';
import { undoRefundStatements } from './refund.statements.ts';
import { chargedPartOf } from './void-or-refund.ts';

/**
 * Whether a refund that did not arrive can be taken back from the record. What a cancelled order or
 * returned copies have cost is owed to the shopper, and stays on record.
 */
export function canBeUndone(refund: OrderRefundRow): boolean {
  const { state, trouble, order_status: status, copies } = refund;
  const isPart = status !== 'Cancelled' && copies === null;
  return state === 'succeeded' && trouble !== null && isPart && chargedPartOf(refund) > 0;
}

/**
 * Records that a refund, which counted as made, did not go back: the order has its money again, and
 * it can be refunded again. Braintree is asked first.
 * @param command.lastError why it failed, for the record
 * @throws {AppError} 409 when Braintree shows the money as gone back, another refund of the order is
 *   pending, the order has changed meanwhile, or somebody else was faster; 503 when Braintree cannot
 *   be asked
 */
export async function undoRefund(
  deps: Deps,
  { id, lastError, by }: { id: string; lastError: string; by: Actor },
): Promise<void> {
  const refund = await getRefundJob(deps, id);
  // What is on record decides how a pending one goes back: `void-or-refund.ts`.
  if (await findPendingRefund(deps.db, refund.order_id)) throw refuse('refund-pending');
  const found = await refreshTransaction(deps, refund.transaction_id).catch((cause: unknown) => {
    throw refuse('refund-unchecked', { cause });
  });
  if (found && isThere(refund, found)) throw refuse('refund-stands');
  try {
    const change = { lastError, by, now: deps.now() };
    await runBatch(deps.d1, undoRefundStatements(deps.db, refund, change));
  } catch (error) {
    if (isRefusedBy('order-as-read', error)) throw refuse('order-outdated', { cause: error });
    if (!isRefusedBy('refund-troubled', error)) throw error;
    throw refuse('refund-closed', { cause: error });
  }
}

/**
 * Whether Braintree shows the refund itself, or more in all than would stay on record without it: a
 * refund that a person has made cannot be told from the others.
 */
function isThere(refund: RefundJob, { refunds }: ProviderTransaction): boolean {
  const own = refunds.some(
    ({ id, refundId }) => refundId === refund.id || id === refund.provider_id,
  );
  const onRecord = refund.refunded_cents - refund.to_gift_card_cents;
  return own || totalRefunded(refunds) > onRecord - chargedPartOf(refund);
}
