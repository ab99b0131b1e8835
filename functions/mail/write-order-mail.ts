import { withoutAccount } from '../contract/payments/payment-method.ts';
import { DEFAULT_SETTINGS } from '../contract/settings/settings.ts';
import { displayName, greet } from './display-name.ts';
import type { MailedOrder } from './mail.repository.ts';
import { type MailContent, type MailSettings, moneyIn } from './mail-content.ts';
import type { Mail } from './mail-provider.ts';
import { renderMail } from './render-mail.ts';
import { ORDER_TEMPLATES, type OrderMailKind } from './templates/order-templates.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes the mail of a kind to an order's shopper, as text and as HTML. */
export async function writeOrderMail(
  kind: OrderMailKind,
  order: MailedOrder,
  shopUrl: string,
  settings: MailSettings = DEFAULT_SETTINGS,
): Promise<Mail> {
  const { shopper } = order;
  const shown = order.isConfirmed ? order : withoutStrangersData(order);
  const { subject, ...template } = ORDER_TEMPLATES[kind](shown, moneyIn(settings), settings);
  return await renderMail(shopper, subject, {
    ...template,
    settings,
    shopUrl,
    greeting: greet(shopper.name),
    about: aboutOf(shown),
    action: {
      label: 'See your order',
      before: 'Your order at the shop:',
      link: shopUrl + (order.isGuest ? lookupOf(order) : `/checkout/done/${order.id}`),
    },
  });
}

/** Writes the mail that tells the owner of an order. */
export async function writeOwnersMail(
  order: MailedOrder,
  email: string,
  shopUrl: string,
  settings: MailSettings,
): Promise<Mail> {
  const { shopper, number, amountCents, isUncollected, lines } = order;
  const copies = lines.reduce((sum, { count }) => sum + count, 0);
  const books = copies === 1 ? '1 book' : `${copies} books`;
  const paid = `has paid ${moneyIn(settings)(amountCents)} for ${books}.`;
  const notPaid = `has ordered ${books}, and the payment could not be collected. Hold the order back.`;
  return await renderMail({ name: '', email }, `New order ${number}`, {
    heading: `New order ${number}`,
    greeting: 'Hello,',
    paragraphs: [
      `${displayName(shopper.name)} (${shopper.email}) ${isUncollected ? notPaid : paid}`,
    ],
    settings,
    shopUrl,
    about: aboutOf(order),
    action: {
      label: 'See the order',
      before: 'Its place among the orders:',
      link: `${shopUrl}/admin/orders?search=${number}`,
    },
  });
}

function aboutOf(order: MailedOrder): NonNullable<MailContent['about']> {
  return { order, placedOn: DAY.format(new Date(order.createdAt)) };
}

/** Path of the order lookup, which asks guests for the address that the mail went to. */
function lookupOf({ number }: MailedOrder): string {
  return `/order-lookup#number=${number}`;
}

/**
 * Removes free text, and whose PayPal or Venmo account paid, from a mail to an unconfirmed address,
 * which may be a stranger's.
 */
function withoutStrangersData(order: MailedOrder): MailedOrder {
  return { ...order, address: '', method: order.method && withoutAccount(order.method) };
}
