import type { Cents } from '../../contract/money.ts';
import { refundTargetText } from '../../contract/payments/payment-method.ts';
import type { MailedOrder } from '../mail.repository.ts';
import type { MailAction, MailSettings, Money, OrderTemplate } from '../mail-content.ts';

/** Mails to an order's shopper, by kind. They are queued with the change that they report. */
export const ORDER_TEMPLATES = {
  /** Queued in `orders/create-order.statements.ts`. */
  'order-placed': ({ number, amountCents, giftCardCents, isUncollected }, money) => ({
    subject: `Your order ${number}`,
    heading: 'Thank you for your order',
    paragraphs: isUncollected
      ? [NOT_TAKEN, 'We have your order, and keep your books until it is paid.']
      : [
          amountCents > giftCardCents
            ? `Your payment of ${money(amountCents - giftCardCents)} has arrived, and we are getting your books ready.`
            : 'We have your order, and are getting your books ready. Nothing was charged.',
        ],
  }),
  /** Queued in `orders/order-status-change.statements.ts`. */
  'order-shipped': (order, _, settings) =>
    order.isPickup
      ? {
          subject: `Your order ${order.number} is ready for pickup`,
          heading: 'Your books are ready',
          paragraphs: [`You can fetch your books now, from: ${whereToFetch(settings)}`],
        }
      : {
          subject: `Your order ${order.number} is on its way`,
          heading: 'Your order is on its way',
          paragraphs: ['We have sent your order.', ...parcelOf(order)],
          ...followIt(order),
        },
  /** Queued in `orders/shipment.statements.ts`. */
  'order-tracking': (order) => ({
    subject: `Your order ${order.number} has a new tracking number`,
    heading: 'Where your parcel is',
    paragraphs: parcelOf(order),
    ...followIt(order),
  }),
  /** Queued in `orders/order-status-change.statements.ts`. */
  'order-delivered': ({ number, isPickup }) => ({
    subject: `Your order ${number} ${isPickup ? 'was picked up' : 'has arrived'}`,
    heading: isPickup ? 'Your order was picked up' : 'Your order has arrived',
    paragraphs: [
      `Your books were ${isPickup ? 'picked up' : 'delivered'}. We hope that you enjoy them.`,
      'If something is missing or damaged, please tell us.',
    ],
  }),
  /** Queued in `refunds/refund.statements.ts`. */
  'order-cancelled': (order, money) => ({
    subject: `Your order ${order.number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: ['We have cancelled this order.', ...allThatGoesBack(order, money)],
  }),
  /** Queued in `refunds/refund.statements.ts`. */
  'order-refunded': (order, money) => ({
    subject: `Your order ${order.number}: ${money(order.refund?.amountCents ?? 0)} goes back`,
    heading: 'Your money goes back',
    paragraphs: refundOf(order, money),
  }),
} as const satisfies Record<string, OrderTemplate>;

export type OrderMailKind = keyof typeof ORDER_TEMPLATES;

export function isOrderMail(kind: string): kind is OrderMailKind {
  return kind in ORDER_TEMPLATES;
}

/** Of a payment that was never collected, as the receipt says it too. */
const NOT_TAKEN = 'Your payment did not go through in the end, and nothing was taken from you.';

/** Pickup address in one line, under the shop's name if no seller is named. */
function whereToFetch({ shopName, sellerName, sellerAddress }: MailSettings): string {
  return [sellerName || shopName, ...sellerAddress.split('\n')].filter(Boolean).join(', ');
}

function parcelOf({ shipment }: MailedOrder): string[] {
  if (!shipment) return [];
  return [
    `Your books travel with ${shipment.carrierName}. Tracking number: ${shipment.trackingNumber}`,
  ];
}

function followIt({ shipment }: MailedOrder): { lead?: MailAction } {
  if (!shipment) return {};
  const label = 'Follow your parcel';
  return { lead: { label, before: `${label}:`, link: shipment.trackingUrl } };
}

/** Says what has been refunded of a cancelled order in all, and where to. */
function allThatGoesBack(order: MailedOrder, money: Money): string[] {
  const { refundedCents, toGiftCardCents: giftCardCents, method, isUncollected } = order;
  if (isUncollected) {
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

const LIST = new Intl.ListFormat('en-US');

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
  const parts = [...copies, ...(refund?.delivery ? ['the delivery'] : [])];
  const named = parts.length > 0 ? [`It is for ${LIST.format(parts)}.`] : [];
  if (back === amountCents) return [now, ...named];
  const rest =
    refundedCents >= amountCents
      ? `With it all of the ${money(amountCents)} has gone back.`
      : `Of the ${money(amountCents)}, ${money(refundedCents)} has gone back in all.`;
  return [now, ...named, rest, 'Nothing else about your order changes.'];
}

/** Says which money goes back where: `orders/refundable-amount.ts`. */
function goesBack(
  what: string,
  {
    chargedCents,
    giftCardCents,
    method,
  }: Pick<MailedOrder, 'giftCardCents' | 'method'> & { chargedCents: Cents },
  money: Money,
  inAll = '',
): string {
  const where = refundTargetText(method) ?? 'the way you paid';
  const all = money(chargedCents + giftCardCents) + inAll;
  const late = 'Your bank may take some days to show it.';
  if (giftCardCents === 0) return `${what} goes back ${where}: ${all}. ${late}`;
  if (chargedCents === 0)
    return `${what} goes back to the gift card that you used: ${all}. It can be spent again.`;
  const parts = `${money(chargedCents)} ${where}, and ${money(giftCardCents)} to the gift card that you used`;
  return `${what} goes back: ${parts}${inAll && `, ${all}`}. ${late}`;
}
