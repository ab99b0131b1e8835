import type { EmailAction, EmailTemplate, Money } from './email-content.ts';
import type { MailedOrder } from './mail.repository.ts';

/** What such a mail says; its `lead`, where it has one, comes before the order. */
type OrderTemplate = EmailTemplate & { lead?: EmailAction };

/** The mails to an order's shopper, by their kind. */
export const ORDER_TEMPLATES = {
  'order-placed': ({ number, amountCents, giftCardCents }, money) => ({
    subject: `Your order ${number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      amountCents > giftCardCents
        ? `Your payment of ${money(amountCents - giftCardCents)} has arrived, and we are getting your books ready.`
        : 'We have your order, and are getting your books ready. Nothing was charged.',
    ],
  }),
  'order-shipped': (order) => ({
    subject: `Your order ${order.number} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: ['We have sent your order.', ...parcelOf(order)],
    ...followIt(order),
  }),
  'order-tracking': (order) => ({
    subject: `Your order ${order.number} has a new tracking number`,
    heading: 'Where your parcel is',
    paragraphs: parcelOf(order),
    ...followIt(order),
  }),
  'order-delivered': ({ number }) => ({
    subject: `Your order ${number} has arrived`,
    heading: 'Your order has arrived',
    paragraphs: [
      'Your books were delivered. We hope that you enjoy them.',
      'If something is missing or damaged, please tell us.',
    ],
  }),
  'order-cancelled': ({ number, refundedCents }, money) => ({
    subject: `Your order ${number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      'We have cancelled this order.',
      ...(refundedCents > 0
        ? [
            `Your money goes back the way you paid: ${money(refundedCents)} in all. Your bank may take some days to show it.`,
          ]
        : []),
    ],
  }),
  'order-refunded': (order, money) => ({
    subject: `Your order ${order.number}: ${money(order.refund?.amountCents ?? 0)} goes back`,
    heading: 'Your money goes back',
    paragraphs: refundOf(order, money),
  }),
} as const satisfies Record<string, (order: MailedOrder, money: Money) => OrderTemplate>;

export type OrderMailKind = keyof typeof ORDER_TEMPLATES;

export function isOrderMail(kind: string): kind is OrderMailKind {
  return kind in ORDER_TEMPLATES;
}

export function orderTemplate(
  kind: OrderMailKind,
  order: MailedOrder,
  money: Money,
): OrderTemplate {
  return ORDER_TEMPLATES[kind](order, money);
}

function parcelOf({ shipment }: MailedOrder): string[] {
  if (!shipment) return [];
  return [
    `Your books travel with ${shipment.carrierName}. Tracking number: ${shipment.trackingNumber}`,
  ];
}

function followIt({ shipment }: MailedOrder): { lead?: EmailAction } {
  if (!shipment) return {};
  const label = 'Follow your parcel';
  return { lead: { label, before: `${label}:`, link: shipment.trackingUrl } };
}

/** What goes back this time, where to, and what that comes to with what went back before. */
function refundOf({ refund, amountCents, refundedCents }: MailedOrder, money: Money): string[] {
  const back = refund?.amountCents ?? 0;
  const what = back === amountCents ? 'All that you paid' : 'A part of what you paid';
  const now = `${what} goes back the way you paid: ${money(back)}. Your bank may take some days to show it.`;
  if (back === amountCents) return [now];
  const rest =
    refundedCents >= amountCents
      ? `With it all of the ${money(amountCents)} has gone back.`
      : `Of the ${money(amountCents)}, ${money(refundedCents)} has gone back in all.`;
  return [now, rest, 'Nothing else about your order changes.'];
}
