import { formatMoney } from '../contract/money.ts';
import type { MailRow } from '../db/tables.ts';
import type { OrderEmail } from './email-content.ts';
import type { MailedOrder } from './mail.repository.ts';
import { mailHtml } from './mail-html.ts';
import type { Mail } from './mail-provider.ts';
import { mailText } from './mail-text.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail of that kind about an order, as text and as HTML. */
export async function writeMail(
  kind: MailRow['kind'],
  order: MailedOrder,
  shopUrl: string,
): Promise<Mail> {
  const { shopper } = order;
  const { subject, heading, paragraphs } = TEMPLATES[kind](order);
  const email = {
    heading,
    greeting: `Hello ${shopper.name.replace(/\s+/g, ' ')},`,
    paragraphs,
    order,
    placedOn: DAY.format(new Date(order.createdAt)),
    link: `${shopUrl}/checkout/done/${order.id}`,
  };
  return { to: shopper, subject, text: mailText(email), html: await mailHtml(email) };
}

type Template = Pick<OrderEmail, 'heading' | 'paragraphs'> & { subject: string };

const TEMPLATES: Record<MailRow['kind'], (order: MailedOrder) => Template> = {
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
};
