import { isLost } from '../../functions/contract/payment-state.ts';
import type { Books } from './books.ts';

/**
 * What has gone back of an order to its gift card: what was charged goes first. Where a bank has taken
 * that, the card gets all that it paid, and nothing else goes back.
 */
export function backToGiftCard(
  order: Books['orders'][number],
  dispute: Books['payments'][number]['dispute'],
): number {
  const { amount_cents, gift_card_cents, refunded_cents, status } = order;
  if (isLost(dispute) && status === 'Cancelled') return gift_card_cents;
  return Math.max(0, refunded_cents - (amount_cents - gift_card_cents));
}
