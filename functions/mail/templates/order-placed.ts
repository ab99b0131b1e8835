import type { OrderTemplate } from '../mail-content.ts';
import { NOT_TAKEN } from './refund-destination.ts';

/** Queued in `orders/order.statements.ts`. */
export const orderPlaced: OrderTemplate = (
  { number, amountCents, giftCardCents, isUncollected },
  money,
) => ({
  subject: `Your order ${number}`,
  heading: 'Thank you for your order',
  paragraphs: isUncollected
    ? [NOT_TAKEN, 'We have your order, and keep your books until it is paid.']
    : [
        amountCents > giftCardCents
          ? `Your payment of ${money(amountCents - giftCardCents)} has arrived, and we are getting your books ready.`
          : 'We have your order, and are getting your books ready. Nothing was charged.',
      ],
});
