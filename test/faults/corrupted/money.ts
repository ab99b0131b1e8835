import { first } from '../consistent-records.ts';
import type { Corruptions } from './entries.ts';

/** Corrupted money, which check-money.ts finds. */
export const CORRUPTED_MONEY: Corruptions = {
  'no charge without its order': {
    'a charge without a payment': ({ transactions }) => {
      transactions.push({ ...first(transactions), id: 't2', orderId: 'p2' });
    },
    'a payment without an order': ({ orders }) => {
      orders.pop();
    },
    'a cancelled order that was not refunded': ({ orders }) => {
      first(orders).status = 'Cancelled';
    },
    'a refund that Braintree does not have': ({ orders }) => {
      first(orders).refunded_cents = 500;
    },
  },
  'no order without its charge': {
    'an order of a higher amount than its charge': ({ transactions }) => {
      first(transactions).amountCents = 1250;
    },
    'an order of a declined payment': ({ payments }) => {
      first(payments).state = 'declined';
    },
    'an order without a charge': ({ transactions }) => {
      Object.assign(first(transactions), { wasCharged: false, keptCents: 0 });
    },
    'an order that was refunded but not cancelled': ({ transactions }) => {
      first(transactions).keptCents = 0;
    },
  },
  'what banks have taken is on record': {
    'a lost dispute of a part that counts for all': ({ payments, disputes }) => {
      Object.assign(first(payments), { dispute: 'lost', disputed_cents: 500 });
      const lost = { won_cents: null, lost_cents: 2500, lost_before_cents: 0 };
      disputes.push({ ...lost, payment_id: 'p1' });
    },
    'a lost dispute that nobody counts': ({ payments }) => {
      Object.assign(first(payments), { dispute: 'lost' });
    },
  },
  'no double charge for one purchase': {
    'two charges of one payment, one of them refunded': ({ transactions }) => {
      transactions.push({ ...first(transactions), id: 't2', keptCents: 0 });
    },
  },
};
