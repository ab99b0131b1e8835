import type { Cents } from './money.ts';

/**
 * Where money of an order goes back to: what was charged first, up to all of it, and the rest to the gift
 * card that paid the rest.
 * @param order what it is worth, what of that a gift card paid, and what has gone back before
 */
export function splitRefund(
  order: { amountCents: Cents; giftCardCents: Cents; refundedCents: Cents },
  amountCents: Cents,
): { chargedCents: Cents; giftCardCents: Cents } {
  const charged = order.amountCents - order.giftCardCents;
  const left = Math.max(0, charged - order.refundedCents);
  const chargedCents = Math.min(amountCents, left);
  return { chargedCents, giftCardCents: amountCents - chargedCents };
}
