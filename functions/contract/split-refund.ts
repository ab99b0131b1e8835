import type { Cents } from './money.ts';

/** An order's amount, the part that a gift card paid, and what was refunded before. */
export interface RefundableOrder {
  amountCents: Cents;
  giftCardCents: Cents;
  refundedCents: Cents;
  /**
   * The part of that refunded to the gift card. By default it is derived: whatever was refunded
   * beyond the charge. Only an order that was cancelled after a lost dispute differs.
   */
  toGiftCardCents?: Cents;
}

/**
 * Splits a refund: first what was charged is refunded, up to all of it, and then the gift card that
 * paid the rest.
 */
export function splitRefund(
  order: RefundableOrder,
  amountCents: Cents,
): { chargedCents: Cents; giftCardCents: Cents } {
  const charged = order.amountCents - order.giftCardCents;
  const { refundedCents, toGiftCardCents = Math.max(0, refundedCents - charged) } = order;
  const left = Math.max(0, charged - (refundedCents - toGiftCardCents));
  const chargedCents = Math.min(amountCents, left);
  return { chargedCents, giftCardCents: amountCents - chargedCents };
}

/**
 * Returns what a gift card paid and has not had back: all that can be refunded if a bank has taken
 * the charge back.
 */
export function leftToGiftCard(order: RefundableOrder): Cents {
  return splitRefund(order, order.amountCents - order.refundedCents).giftCardCents;
}
