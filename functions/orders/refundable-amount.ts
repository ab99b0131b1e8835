import type { Cents } from '../contract/money.ts';
import { type Dispute, isUndecided } from '../contract/payments/payment-state.ts';

/** An order's money: its amount, the part that a gift card paid, and what is gone of it. */
export interface RefundableOrder {
  amountCents: Cents;
  giftCardCents: Cents;
  /** Refunded so far, and the part of it that went to the gift card. */
  refundedCents: Cents;
  toGiftCardCents: Cents;
  /** The part of the charge that banks have taken by disputes, or still ask back. */
  heldCents: Cents;
}

/** Columns of a stored order and its payment that decide what can be refunded. */
interface OrderMoneyColumns {
  amount_cents: number;
  gift_card_cents: number;
  refunded_cents: number;
  to_gift_card_cents: number;
  dispute: Dispute | null;
  /** These are null without a dispute. */
  disputed_cents: number | null;
  lost_cents: number | null;
}

export function toRefundableOrder(row: OrderMoneyColumns): RefundableOrder {
  return {
    amountCents: row.amount_cents,
    giftCardCents: row.gift_card_cents,
    refundedCents: row.refunded_cents,
    toGiftCardCents: row.to_gift_card_cents,
    heldCents: (row.lost_cents ?? 0) + openDisputeCents(row),
  };
}

/** Returns what banks ask back of an order's charge and have not decided. */
export function openDisputeCents({
  dispute,
  disputed_cents,
}: Pick<OrderMoneyColumns, 'dispute' | 'disputed_cents'>): Cents {
  return isUndecided(dispute) ? (disputed_cents ?? 0) : 0;
}

/**
 * Splits a refund: first what was charged is refunded, up to all of it but what banks hold, and
 * then the gift card that paid the rest.
 */
export function splitRefund(
  order: RefundableOrder,
  amountCents: Cents,
): { chargedCents: Cents; giftCardCents: Cents } {
  const chargedCents = Math.min(amountCents, leftOfCharge(order));
  return { chargedCents, giftCardCents: amountCents - chargedCents };
}

/** Returns how much of an order's money can still be refunded. */
export function refundableOf(order: RefundableOrder): Cents {
  return leftOfCharge(order) + leftToGiftCard(order);
}

/** Returns what a gift card paid and has not had back. */
export function leftToGiftCard({ giftCardCents, toGiftCardCents }: RefundableOrder): Cents {
  return giftCardCents - toGiftCardCents;
}

function leftOfCharge(order: RefundableOrder): Cents {
  const charged = order.amountCents - order.giftCardCents - order.heldCents;
  return Math.max(0, charged - (order.refundedCents - order.toGiftCardCents));
}
