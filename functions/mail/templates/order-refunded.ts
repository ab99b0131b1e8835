import type { MailedOrder } from '../mail.repository.ts';
import type { Money, OrderTemplate } from '../mail-content.ts';
import { goesBack } from './refund-destination.ts';

const COPIES = new Intl.ListFormat('en-US');

/** Queued in `refunds/refund.statements.ts`. */
export const orderRefunded: OrderTemplate = (order, money) => ({
  subject: `Your order ${order.number}: ${money(order.refund?.amountCents ?? 0)} goes back`,
  heading: 'Your money goes back',
  paragraphs: refundOf(order, money),
});

/** Describes a refund: amount, destination and copies, and the total with earlier refunds. */
function refundOf({ refund, refundedCents, ...order }: MailedOrder, money: Money): string[] {
  const back = refund?.amountCents ?? 0;
  const giftCardCents = refund?.giftCardCents ?? 0;
  const isGiftCardAll = order.isUncollected && giftCardCents === back;
  const amountCents = isGiftCardAll ? order.giftCardCents : order.amountCents;
  const what = back === amountCents ? 'All that you paid' : 'A part of what you paid';
  const { method } = order;
  const now = goesBack(what, { chargedCents: back - giftCardCents, giftCardCents, method }, money);
  const copies = (refund?.copies ?? []).map(({ name, count }) =>
    count === 1 ? `1 copy of ${name}` : `${count} copies of ${name}`,
  );
  const named = copies.length > 0 ? [`It is for ${COPIES.format(copies)}.`] : [];
  if (back === amountCents) return [now, ...named];
  const rest =
    refundedCents >= amountCents
      ? `With it all of the ${money(amountCents)} has gone back.`
      : `Of the ${money(amountCents)}, ${money(refundedCents)} has gone back in all.`;
  return [now, ...named, rest, 'Nothing else about your order changes.'];
}
