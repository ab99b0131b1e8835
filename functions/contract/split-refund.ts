import type { Cents } from './money.ts';

/** What an order is worth, what of that a gift card paid, and what has gone back of it before. */
export interface RefundableOrder {
  amountCents: Cents;
  giftCardCents: Cents;
  refundedCents: Cents;
  /**
   * What of that went to the gift card. Without it as much as is told by the rest: all that a refund
   * gave back beside what was charged. Only an order that was cancelled after a lost dispute has other
   * money.
   */
  toGiftCardCents?: Cents;
}

/**
 * Where money of an order goes back to: what was charged first, up to all of it, and the rest to the
 * gift card that paid the rest.
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
 * What goes back when an order is cancelled of which a bank has taken what was charged: the gift card
 * was not disputed, and gets what it paid and has not had back.
 */
export function leftAfterDispute(order: RefundableOrder): Cents {
  return splitRefund(order, order.amountCents - order.refundedCents).giftCardCents;
}
