import { formatMoney } from '#contract/money.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import {
  ACCOUNT_TEMPLATES,
  isAccountMail,
} from '../../functions/mail/templates/account-templates.ts';
import { LOW_STOCK } from './delivery-and-tax.ts';
import type { Records, Violation } from './records.ts';

/**
 * Every order is confirmed by mail, and what happens to it and its money is reported, to the owner
 * too. Every mail marked as sent has left the shop, and nothing has left it that is not in the
 * outbox, or more often than it was tried.
 */
export function checkMails(records: Records): Violation[] {
  return [
    ...ordersWithoutMail(records),
    ...refundsWithoutMail(records),
    ...ownerNotNotified(records),
    ...mailsNotSent(records),
    ...mailsNotTried(records),
  ];
}

const SUBJECTS: Record<string, (number: string, back: string) => string> = {
  'order-placed': (number) => `Your order ${number}`,
  'order-shipped': (number) => `Your order ${number} is on its way`,
  'order-tracking': (number) => `Your order ${number} has a new tracking number`,
  'order-delivered': (number) => `Your order ${number} has arrived`,
  'order-cancelled': (number) => `Your order ${number} is cancelled`,
  'order-refunded': (number, back) => `Your order ${number}: ${back} goes back`,
};

/** The key that tells a mail from others: its order, or its recipient and content. */
function keysIn({ orders, refunds }: Records) {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const backs = new Map(
    refunds.map(({ id, amount_cents }) => [id, formatMoney(amount_cents, '$')]),
  );
  return ({ kind, order_id, to_email, data, about }: Records['mails'][number]): string => {
    const ofOrder = SUBJECTS[kind];
    if (ofOrder && order_id)
      return ofOrder(numbers.get(order_id) ?? order_id, backs.get(about) ?? '');
    if (kind === 'order-received') return `${to_email} New order ${numbers.get(about)}`;
    if (!isAccountMail(kind)) return `a ${kind}`;
    const write = ACCOUNT_TEMPLATES[kind] as (
      filled: unknown,
      money: typeof formatMoney,
      settings: typeof DEFAULT_SETTINGS,
    ) => { subject: string };
    return `${to_email} ${write(JSON.parse(data ?? '{}'), formatMoney, DEFAULT_SETTINGS).subject}`;
  };
}

function keyOfDelivered({ to, subject }: Records['delivered'][number]): string {
  return subject.startsWith('Your order') ? subject : `${to} ${subject}`;
}

function ordersWithoutMail({ orders, mails }: Records): Violation[] {
  const written = new Set(mails.map(({ order_id, kind }) => `${kind} ${order_id}`));
  const missing = orders.flatMap(({ id, status }) => [
    ...(written.has(`order-placed ${id}`) ? [] : [`order ${id} has no confirmation`]),
    ...(status !== 'Cancelled' || written.has(`order-cancelled ${id}`)
      ? []
      : [`the cancelled order ${id} has no mail about it`]),
  ]);
  return missing.map((about) => ({ rule: 'every order has its mails', about }));
}

/** Each partial refund has its mail, and there are no others. */
function refundsWithoutMail({ refunds, mails }: Records): Violation[] {
  const rule = 'partial refunds match their mails';
  const told = mails.filter(({ kind }) => kind === 'order-refunded').map(({ about }) => about);
  const made = refunds.filter(({ state, cancels }) => state === 'succeeded' && cancels === 0);
  const parts = new Set(made.map(({ id }) => id));
  return [
    ...made
      .filter(({ id }) => !told.includes(id))
      .map(({ id }) => ({ rule, about: `refund ${id} has no mail` })),
    ...told
      .filter((id) => !parts.has(id))
      .map((id) => ({ rule, about: `mail about refund ${id}, which does not exist` })),
  ];
}

/**
 * An owner who wants order notices is told of each order, and of low stock each time it falls that
 * low.
 */
function ownerNotNotified(records: Records): Violation[] {
  const { orders, mails, ownerNotices, ownerHears, products, supplied, stockFalls } = records;
  if (!ownerHears) return [];
  const rule = 'the owner is notified of orders and low stock';
  const told = new Set(
    mails.flatMap(({ kind, about }) => (kind === 'order-received' ? about : [])),
  );
  const low = mails.filter(({ kind }) => kind === 'low-stock').map(({ data }) => data ?? '');
  const noted = ownerNotices.filter((about) => about.startsWith('low-stock '));
  return [
    ...orders
      .filter(({ id }) => !told.has(id))
      .map(({ id }) => ({ rule, about: `no notice of order ${id}` })),
    ...noted
      .filter((about) => !low.some((data) => data.includes(about.slice('low-stock '.length))))
      .map((about) => ({ rule, about })),
    ...products
      .filter(({ id, quantity }) => quantity <= LOW_STOCK && quantity < (supplied.get(id) ?? 0))
      .filter(({ id }) => !noted.includes(`low-stock ${id}`))
      .map(({ id, quantity }) => ({ rule, about: `no notice of low stock of ${id}: ${quantity}` })),
    ...stockFalls.map(({ product_id }) => ({
      rule,
      about: `notice of low stock of ${product_id} not sent yet`,
    })),
  ];
}

/** For each distinct mail, as many have left the shop as are marked sent. */
function mailsNotSent(records: Records): Violation[] {
  const { mails, delivered } = records;
  const keyOf = keysIn(records);
  const left = Map.groupBy(delivered, keyOfDelivered);
  const sent = Map.groupBy(
    mails.filter(({ state }) => state === 'sent'),
    keyOf,
  );
  return [...sent]
    .filter(([key, of]) => (left.get(key)?.length ?? 0) < of.length)
    .map(([key, of]) => ({
      rule: 'every mail marked as sent was delivered',
      about: `"${key}": mail ${of.map(({ id }) => id).join(', ')}`,
    }));
}

function mailsNotTried(records: Records): Violation[] {
  const { mails, delivered } = records;
  const keyOf = keysIn(records);
  const tries = new Map<string, number>();
  for (const mail of mails) tries.set(keyOf(mail), (tries.get(keyOf(mail)) ?? 0) + mail.tries);
  const rule = 'no mail is delivered more often than the outbox tried';
  return [...Map.groupBy(delivered, keyOfDelivered)]
    .filter(([key, sent]) => sent.length > (tries.get(key) ?? 0))
    .map(([key, sent]) => ({
      rule,
      about: `"${key}" delivered ${sent.length} times, tried ${tries.get(key) ?? 0} times`,
    }));
}
