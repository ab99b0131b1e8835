import { first } from '../consistent-records.ts';
import { type Corruptions, REFUND } from './entries.ts';

/** Corrupted mails, which check-mails.ts finds. */
export const CORRUPTED_MAILS: Corruptions = {
  'every order has its mails': {
    'an order without a confirmation': (records) => {
      records.mails = [];
      records.delivered = [];
    },
    'a cancelled order without a mail': ({ orders }) => {
      first(orders).status = 'Cancelled';
    },
  },
  'partial refunds match their mails': {
    'a partial refund without a mail': ({ refunds }) => {
      refunds.push({ ...REFUND, cancels: 0, amount_cents: 500 });
    },
    'a mail about a refund that does not exist': ({ mails }) => {
      mails.push({ ...first(mails), id: 'm2', kind: 'order-refunded', about: 'r9' });
    },
  },
  'the owner is notified of orders and low stock': {
    'an order that the owner was not told of': (records) => {
      records.ownerHears = true;
    },
    'a notice of low stock without a mail': (records) => {
      Object.assign(records, { ownerHears: true, ownerNotices: ['low-stock walden'] });
    },
    'a book sold down to three copies without a notice': (records) => {
      records.ownerHears = true;
    },
  },
  'every mail marked as sent was delivered': {
    'two mails marked as sent of which one was delivered': ({ mails }) => {
      mails.push({ ...first(mails), id: 'm2' });
    },
    'a mail marked as sent that was not delivered': (records) => {
      records.delivered = [];
    },
  },
  'no mail is delivered more often than the outbox tried': {
    'a mail delivered twice by one attempt': ({ delivered }) => {
      delivered.push(first(delivered));
    },
  },
};
