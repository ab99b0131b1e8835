import type { Cents } from '../contract/money.ts';
import type { Actor, RefundRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import {
  type ProviderTransaction,
  type RefundOutcome,
  totalRefunded,
} from '../payments/payment-gateway.ts';
import { refreshTransaction } from '../payments/refresh-transaction.ts';
import { recordRefund } from './record-refund.ts';
import type { RefundJob } from './refund.repository.ts';
import type { Reversal } from './refund.statements.ts';

/** Result of asking Braintree. */
export type VoidOrRefundResult = { kind: 'succeeded' } | Refused | { kind: 'unknown' };

/**
 * With what Braintree has given back of the order in all, in cents, if refunds that the shop does not
 * know leave less than was asked.
 */
export interface Refused {
  kind: 'refused';
  reason: string;
  givenBackCents?: Cents;
}

/**
 * Asks Braintree for a pending refund, and records it if the money goes back. Cancelling an order
 * with all of its charge left reverses the whole transaction: it is voided before settlement,
 * refunded after. A refused refund may already have been made, so it is looked up.
 */
export async function voidOrRefund(
  deps: Deps,
  refund: RefundJob,
  by: Actor,
): Promise<VoidOrRefundResult> {
  if (chargedPartOf(refund) === 0) {
    await recordRefund(deps, refund, TO_GIFT_CARD, by);
    return { kind: 'succeeded' };
  }
  const outcome = await requestRefund(deps, refund);
  if (outcome.kind !== 'succeeded') {
    logFailure('refund not made', { refundId: refund.id, orderId: refund.order_id, outcome });
  }
  switch (outcome.kind) {
    case 'succeeded':
      await recordRefund(deps, refund, { kind: outcome.how, providerId: outcome.id }, by);
      return outcome;
    case 'unknown':
      return outcome;
    case 'refused': {
      const found = await refreshTransaction(deps, refund.transaction_id).catch(
        (cause: unknown) => {
          logFailure('refused refund not looked up', { refundId: refund.id, cause });
          return undefined;
        },
      );
      const back = found && reversalOf(refund, found);
      if (!back) return { ...outcome, ...elsewhereOf(refund, found) };
      await recordRefund(deps, refund, back, by);
      return { kind: 'succeeded' };
    }
  }
}

/** What Braintree has given back in all, if refunds that the shop does not know leave too little. */
function elsewhereOf(refund: RefundJob, found: ProviderTransaction | undefined) {
  if (!found) return {};
  const givenBackCents = totalRefunded(found.refunds);
  const isExplained = found.amountCents - givenBackCents < chargedPartOf(refund);
  return isExplained && givenBackCents > chargedBefore(refund) ? { givenBackCents } : {};
}

/** What has gone back before to what was charged, as far as the shop knows. */
export function chargedBefore({ refunded_cents, to_gift_card_cents }: RefundJob): Cents {
  return refunded_cents - to_gift_card_cents;
}

function requestRefund(deps: Deps, refund: RefundJob): Promise<RefundOutcome> {
  const { id, transaction_id: transactionId } = refund;
  const amountCents = chargedPartOf(refund);
  return refund.cancels === 1 && amountCents === refund.charged_cents
    ? deps.gateway.reverse(transactionId)
    : deps.gateway.refund({ transactionId, amountCents, refundId: id });
}

/** Part of a refund that was charged, in cents; the rest goes to a gift card, without Braintree. */
export function chargedPartOf(refund: Pick<RefundRow, 'amount_cents' | 'gift_card_cents'>): number {
  return refund.amount_cents - refund.gift_card_cents;
}

/** Reversal that goes entirely to a gift card. */
export const TO_GIFT_CARD: Reversal = { kind: 'gift-card', providerId: null };

/**
 * Reads from Braintree's record how the money of a refund went back: there is a refund with the
 * shop's id, or enough has been refunded in all, or the transaction holds no money. Undefined if it
 * has not gone back.
 */
export function reversalOf(
  refund: RefundJob,
  { id, charged, refunds }: ProviderTransaction,
): Reversal | undefined {
  if (!charged) return refund.cancels === 1 ? { kind: 'void', providerId: id } : undefined;
  const own = refunds.find(({ refundId }) => refundId === refund.id);
  const enough = totalRefunded(refunds) >= chargedBefore(refund) + chargedPartOf(refund);
  if (!own && !enough) return undefined;
  return { kind: 'refund', providerId: (own ?? refunds.at(-1))?.id ?? null };
}
