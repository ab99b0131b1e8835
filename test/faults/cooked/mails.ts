import { first } from '../settled-books.ts';
import { A_REFUND, type Cooked } from './entries.ts';

/** Corrupted mails, which check-mails.ts finds. */
export const COOKED_MAILS: readonly Cooked[] = [
  [
    'every order has its mails',
    'an order that nobody confirmed',
    (books) => {
      books.mails = [];
      books.delivered = [];
    },
  ],
  [
    'every order has its mails',
    'an order cancelled in silence',
    ({ orders }) => {
      first(orders).status = 'Cancelled';
    },
  ],
  [
    'every refund has its mail',
    'a part of the money that went back in silence',
    ({ refunds }) => {
      refunds.push({ ...A_REFUND, cancels: 0, amount_cents: 500 });
    },
  ],
  [
    'every refund has its mail',
    'a mail of money that stayed',
    ({ mails }) => {
      mails.push({ ...first(mails), id: 'm2', kind: 'order-refunded', about: 'r9' });
    },
  ],
  [
    'the owner is told',
    'an order that the owner does not hear of',
    (books) => {
      books.ownerHears = true;
    },
  ],
  [
    'the owner is told',
    'low stock that was noted and not told',
    (books) => {
      Object.assign(books, { ownerHears: true, ownerNotices: ['low-stock walden'] });
    },
  ],
  [
    'a mail that was sent has left',
    'one mail that left in the place of two',
    ({ mails }) => {
      mails.push({ ...first(mails), id: 'm2' });
    },
  ],
  [
    'a mail that was sent has left',
    'a mail that only the outbox knows of',
    (books) => {
      books.delivered = [];
    },
  ],
  [
    'no mail leaves but from the outbox',
    'a mail that left twice at one try',
    ({ delivered }) => {
      delivered.push(first(delivered));
    },
  ],
  [
    'the owner is told',
    'a book that was sold down to three copies in silence',
    (books) => {
      books.ownerHears = true;
    },
  ],
];
