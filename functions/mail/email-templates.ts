import { type Cents, formatMoney } from '../contract/money.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import type { MailRow } from '../db/tables.ts';
import type { MailSettings, OrderEmail } from './email-content.ts';
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
  settings: MailSettings = DEFAULT_SETTINGS,
): Promise<Mail> {
  const { shopper } = order;
  const { subject, heading, paragraphs } = TEMPLATES[kind](order, (cents) =>
    formatMoney(cents, settings.currencySign),
  );
  const email = {
    heading,
    greeting: `Hello ${shopper.name.replace(/\s+/g, ' ')},`,
    paragraphs,
    order,
    settings,
    placedOn: DAY.format(new Date(order.createdAt)),
    link: `${shopUrl}/checkout/done/${order.id}`,
  };
  return { to: shopper, subject, text: mailText(email), html: await mailHtml(email) };
}

type Template = Pick<OrderEmail, 'heading' | 'paragraphs'> & { subject: string };

const TEMPLATES: Record<
  MailRow['kind'],
  (order: MailedOrder, money: (cents: Cents) => string) => Template
> = {
  'order-placed': ({ id, amountCents }, money) => ({
    subject: `Your order ${id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Your payment of ${money(amountCents)} has arrived, and we are getting your books ready.`,
    ],
  }),
  'order-cancelled': ({ id, refundedCents }, money) => ({
    subject: `Your order ${id} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      'We have cancelled this order.',
      `Your money goes back the way you paid: ${money(refundedCents)} in all. Your bank may take some days to show it.`,
    ],
  }),
};
