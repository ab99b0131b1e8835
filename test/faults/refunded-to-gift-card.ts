import { isLost } from '../../functions/contract/payment-state.ts';
import type { Records } from './records.ts';

/**
 * The cents of an order that went back to its gift card. Refunds go to the charge first. If a bank
 * has taken the charge, the card gets back all that it paid and nothing else is refunded.
 */
export function refundedToGiftCard(
  order: Records['orders'][number],
  dispute: Records['payments'][number]['dispute'],
): number {
  const { amount_cents, gift_card_cents, refunded_cents, status } = order;
  if (isLost(dispute) && status === 'Cancelled') return gift_card_cents;
  return Math.max(0, refunded_cents - (amount_cents - gift_card_cents));
}
