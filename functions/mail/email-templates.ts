import { formatMoney } from '../contract/money.ts';
import type { EmailTemplate } from './email-content.ts';
import type { MailedOrder } from './mail.repository.ts';
import type { Mail } from './mail-provider.ts';
import { greet } from './shown-name.ts';
import { typesetMail } from './typeset-mail.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail of that kind about an order, as text and as HTML. */
export async function writeMail(
  kind: OrderMailKind,
  order: MailedOrder,
  shopUrl: string,
): Promise<Mail> {
  const { shopper } = order;
  const { subject, ...template } = ORDER_TEMPLATES[kind](order);
  return await typesetMail(shopper, subject, {
    ...template,
    greeting: greet(shopper.name),
    about: { order, placedOn: DAY.format(new Date(order.createdAt)) },
    action: {
      label: 'See your order',
      before: 'Your order at the shop:',
      link: `${shopUrl}/checkout/done/${order.id}`,
    },
  });
}

export type OrderMailKind = keyof typeof ORDER_TEMPLATES;

export function isOrderMail(kind: string): kind is OrderMailKind {
  return kind in ORDER_TEMPLATES;
}

const ORDER_TEMPLATES = {
  'order-placed': ({ id, amountCents }) => ({
    subject: `Your order ${id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Your payment of ${formatMoney(amountCents)} has arrived, and we are getting your books ready.`,
    ],
  }),
  'order-cancelled': ({ id, refundedCents }) => ({
    subject: `Your order ${id} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      'We have cancelled this order.',
      `Your money goes back the way you paid: ${formatMoney(refundedCents)} in all. Your bank may take some days to show it.`,
    ],
  }),
} as const satisfies Record<string, (order: MailedOrder) => EmailTemplate>;
