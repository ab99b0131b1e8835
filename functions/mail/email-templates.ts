import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import { type EmailContent, type MailSettings, moneyIn } from './email-content.ts';
import type { MailedOrder } from './mail.repository.ts';
import type { Mail } from './mail-provider.ts';
import { type OrderMailKind, orderTemplate } from './order-templates.ts';
import { greet, shownName } from './shown-name.ts';
import { typesetMail } from './typeset-mail.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail of that kind to an order's shopper, as text and as HTML. */
export async function writeMail(
  kind: OrderMailKind,
  order: MailedOrder,
  shopUrl: string,
  settings: MailSettings = DEFAULT_SETTINGS,
): Promise<Mail> {
  const { shopper } = order;
  const { subject, ...template } = orderTemplate(kind, order, moneyIn(settings));
  return await typesetMail(shopper, subject, {
    ...template,
    settings,
    shopUrl,
    greeting: greet(shopper.name),
    about: aboutOf(withoutStrangersText(order)),
    action: {
      label: 'See your order',
      before: 'Your order at the shop:',
      link: shopUrl + (order.isGuest ? lookupOf(order) : `/checkout/done/${order.id}`),
    },
  });
}

/** The mail by which the owner hears of an order. */
export async function writeOwnersMail(
  order: MailedOrder,
  email: string,
  shopUrl: string,
  settings: MailSettings,
): Promise<Mail> {
  const { shopper, number, amountCents, lines } = order;
  const copies = lines.reduce((sum, { count }) => sum + count, 0);
  const books = copies === 1 ? '1 book' : `${copies} books`;
  const paid = moneyIn(settings)(amountCents);
  return await typesetMail({ name: settings.shopName, email }, `New order ${number}`, {
    heading: `New order ${number}`,
    greeting: 'Hello,',
    paragraphs: [`${shownName(shopper.name)} (${shopper.email}) has paid ${paid} for ${books}.`],
    settings,
    shopUrl,
    about: aboutOf(order),
    action: {
      label: 'See the orders',
      before: 'The orders of the shop:',
      link: `${shopUrl}/admin/orders`,
    },
  });
}

function aboutOf(order: MailedOrder): NonNullable<EmailContent['about']> {
  return { order, placedOn: DAY.format(new Date(order.createdAt)) };
}

/** Who has no account is asked for the address that the mail went to. */
function lookupOf({ number }: MailedOrder): string {
  return `/order-lookup#number=${number}`;
}

/** Nobody's free text goes to an address that may be a stranger's. */
function withoutStrangersText(order: MailedOrder): MailedOrder {
  return order.isConfirmed ? order : { ...order, address: '' };
}
