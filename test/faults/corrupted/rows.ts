import { first } from '../consistent-records.ts';
import { type Corruptions, REFUND } from './entries.ts';

/** Corrupted rows, which check-rows.ts finds. */
export const CORRUPTED_ROWS: Corruptions = {
  'the lines add up to the amount': {
    'a discount missing on the lines': ({ orders }) => {
      Object.assign(first(orders), { discount_code: 'FEW', discount_cents: 500 });
    },
    'an order whose lines have another total': ({ orderLines }) => {
      first(orderLines).price_cents = 1000;
    },
    'a delivery price missing in the amount': ({ orders }) => {
      first(orders).delivery_cents = 490;
    },
    'a tax missing on the lines': ({ payments }) => {
      Object.assign(first(payments), { tax_cents: 100, tax_included: 1 });
    },
  },
  'every change is in the log': {
    'a dispute missing in the log': ({ payments }) => {
      Object.assign(first(payments), { dispute: 'open', dispute_at: first(payments).created_at });
    },
    'a state that the log does not reach': ({ events }) => {
      events.splice(1, 1);
    },
    'a log without its first entry': ({ events }) => {
      events.splice(0, 1);
    },
  },
  'no payment, refund or mail is left unfinished': {
    'a payment whose outcome stays unknown': ({ payments }) => {
      first(payments).state = 'unknown';
    },
    'a refund that nothing holds': ({ refunds }) => {
      refunds.push({ ...REFUND, state: 'pending' });
    },
    'a payment that needs attention': ({ payments }) => {
      first(payments).trouble = 'Look at it.';
    },
  },
  'a guest has at most one order': {
    'a guest with two orders': (records) => {
      records.guests = ['sam'];
      records.orders.push({ ...first(records.orders), id: 'o2' });
    },
  },
};
