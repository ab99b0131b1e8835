import type { Records } from './records.ts';

/**
 * The cents of an order that went back to its gift card. Refunds go to the charge first; if a bank
 * disputes it, to what the bank leaves of it, so that each refund tells its part.
 */
export function refundedToGiftCard(
  { id, amount_cents, gift_card_cents, refunded_cents }: Records['orders'][number],
  dispute: Records['payments'][number]['dispute'],
  refunds: Records['refunds'],
): number {
  if (dispute === null) return Math.max(0, refunded_cents - (amount_cents - gift_card_cents));
  return refunds
    .filter(({ order_id, state }) => order_id === id && state === 'succeeded')
    .reduce((sum, refund) => sum + refund.gift_card_cents, 0);
}
