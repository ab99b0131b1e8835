import { type Cents, formatMoney } from '../contract/money.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import type { EmailTemplate, MailSettings } from './email-content.ts';
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
  settings: MailSettings = DEFAULT_SETTINGS,
): Promise<Mail> {
  const { shopper } = order;
  const money = (cents: Cents) => formatMoney(cents, settings.currencySign);
  const { subject, ...template } = ORDER_TEMPLATES[kind](order, money);
  return await typesetMail(shopper, subject, {
    ...template,
    settings,
    greeting: greet(shopper.name),
    about: { order: withoutStrangersText(order), placedOn: DAY.format(new Date(order.createdAt)) },
    action: {
      label: 'See your order',
      before: 'Your order at the shop:',
      link: shopUrl + (order.isGuest ? lookupOf(order) : `/checkout/done/${order.id}`),
    },
  });
}

/** Who has no account is asked for the address that the mail went to. */
function lookupOf({ number }: MailedOrder): string {
  return `/order-lookup#number=${number}`;
}

/** Nobody's free text goes to an address that may be a stranger's. */
function withoutStrangersText(order: MailedOrder): MailedOrder {
  return order.isConfirmed ? order : { ...order, address: '' };
}

export type OrderMailKind = keyof typeof ORDER_TEMPLATES;

export function isOrderMail(kind: string): kind is OrderMailKind {
  return kind in ORDER_TEMPLATES;
}

const ORDER_TEMPLATES = {
  'order-placed': ({ number, amountCents }, money) => ({
    subject: `Your order ${number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Your payment of ${money(amountCents)} has arrived, and we are getting your books ready.`,
    ],
  }),
  'order-cancelled': ({ number, refundedCents }, money) => ({
    subject: `Your order ${number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      'We have cancelled this order.',
      `Your money goes back the way you paid: ${money(refundedCents)} in all. Your bank may take some days to show it.`,
    ],
  }),
} as const satisfies Record<
  string,
  (order: MailedOrder, money: (cents: Cents) => string) => EmailTemplate
>;
