import type { Books, Violation } from './books.ts';

/**
 * Every order is confirmed by a mail, what counts as sent has left the shop, and nothing left it that
 * is not in the outbox, or oftener than it was tried.
 */
export function checkMails(books: Books): Violation[] {
  return [...ordersWithoutMail(books), ...mailsNotSent(books), ...mailsOfNothing(books)];
}

const SUBJECTS = {
  'order-placed': (orderId: string) => `Your order ${orderId}`,
  'order-cancelled': (orderId: string) => `Your order ${orderId} is cancelled`,
} as const;

function subjectOf({ kind, order_id }: Books['mails'][number]): string {
  return SUBJECTS[kind](order_id);
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

function mailsNotSent({ mails, delivered }: Books): Violation[] {
  const left = new Set(delivered.map(({ subject }) => subject));
  return mails
    .filter((mail) => mail.state === 'sent' && !left.has(subjectOf(mail)))
    .map(({ id }) => ({ rule: 'a mail that was sent has left', about: `mail ${id}` }));
}

function mailsOfNothing({ mails, delivered }: Books): Violation[] {
  const tries = new Map(mails.map((mail) => [subjectOf(mail), mail.tries]));
  const rule = 'no mail leaves but from the outbox';
  return [...Map.groupBy(delivered, ({ subject }) => subject)]
    .filter(([subject, sent]) => sent.length > (tries.get(subject) ?? 0))
    .map(([subject, sent]) => ({
      rule,
      about: `"${subject}" left ${sent.length} times, tried ${tries.get(subject) ?? 0}`,
    }));
}
