import { ACCOUNT_TEMPLATES, isAccountMail } from '../../functions/mail/account-templates.ts';
import type { Books, Violation } from './books.ts';

/**
 * Every order is confirmed by a mail, what counts as sent has left the shop, and nothing left it that
 * is not in the outbox, or oftener than it was tried.
 */
export function checkMails(books: Books): Violation[] {
  return [...ordersWithoutMail(books), ...mailsNotSent(books), ...mailsOfNothing(books)];
}

const SUBJECTS: Record<string, (number: string) => string> = {
  'order-placed': (number) => `Your order ${number}`,
  'order-cancelled': (number) => `Your order ${number} is cancelled`,
};

/** What a mail is told from others by: its order, or whom it goes to and what it says. */
function keysIn({ orders }: Books) {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return ({ kind, order_id, to_email, data }: Books['mails'][number]): string => {
    const ofOrder = SUBJECTS[kind];
    if (ofOrder && order_id) return ofOrder(numbers.get(order_id) ?? order_id);
    if (!isAccountMail(kind)) return `a ${kind}`;
    const write = ACCOUNT_TEMPLATES[kind] as (filled: unknown) => { subject: string };
    return `${to_email} ${write(JSON.parse(data ?? '{}')).subject}`;
  };
}

function keyOfDelivered({ to, subject }: Books['delivered'][number]): string {
  return subject.startsWith('Your order') ? subject : `${to} ${subject}`;
}

function ordersWithoutMail({ orders, mails }: Books): Violation[] {
  const written = new Set(mails.map(({ order_id, kind }) => `${kind} ${order_id}`));
  const missing = orders.flatMap(({ id, status }) => [
    ...(written.has(`order-placed ${id}`) ? [] : [`order ${id} was never confirmed`]),
    ...(status !== 'Cancelled' || written.has(`order-cancelled ${id}`)
      ? []
      : [`nobody was told that order ${id} is cancelled`]),
  ]);
  return missing.map((about) => ({ rule: 'every order has its mails', about }));
}

function mailsNotSent(books: Books): Violation[] {
  const { mails, delivered } = books;
  const keyOf = keysIn(books);
  const left = new Set(delivered.map(keyOfDelivered));
  return mails
    .filter((mail) => mail.state === 'sent' && !left.has(keyOf(mail)))
    .map(({ id }) => ({ rule: 'a mail that was sent has left', about: `mail ${id}` }));
}

function mailsOfNothing(books: Books): Violation[] {
  const { mails, delivered } = books;
  const keyOf = keysIn(books);
  const tries = new Map<string, number>();
  for (const mail of mails) tries.set(keyOf(mail), (tries.get(keyOf(mail)) ?? 0) + mail.tries);
  const rule = 'no mail leaves but from the outbox';
  return [...Map.groupBy(delivered, keyOfDelivered)]
    .filter(([key, sent]) => sent.length > (tries.get(key) ?? 0))
    .map(([key, sent]) => ({
      rule,
      about: `"${key}" left ${sent.length} times, tried ${tries.get(key) ?? 0}`,
    }));
}
