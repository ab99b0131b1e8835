import type { MailedOrder } from '../mail.repository.ts';
import type { Money, OrderTemplate } from '../mail-content.ts';
import { goesBack, NOT_TAKEN } from './refund-destination.ts';

/** Queued in `refunds/refund.statements.ts`. */
export const orderCancelled: OrderTemplate = (order, money) => ({
  subject: `Your order ${order.number} is cancelled`,
  heading: 'Your order is cancelled',
  paragraphs: ['We have cancelled this order.', ...allThatGoesBack(order, money)],
});

/** Says what has been refunded of a cancelled order in all, and where to. */
function allThatGoesBack(order: MailedOrder, money: Money): string[] {
  const { refundedCents, toGiftCardCents: giftCardCents } = order;
  const { method } = order;
  if (order.isUncollected) {
    const toCard = { chargedCents: 0, giftCardCents, method };
    return [
      NOT_TAKEN,
      ...(giftCardCents > 0 ? [goesBack('What a gift card paid', toCard, money)] : []),
    ];
  }
  if (refundedCents === 0) return [];
  const parts = { chargedCents: refundedCents - giftCardCents, giftCardCents, method };
  return [goesBack('Your money', parts, money, ' in all')];
}
