import { first } from '../settled-books.ts';
import type { Cooked } from './entries.ts';

/** Corrupted rows, which check-rows.ts finds. */
export const COOKED_ROWS: readonly Cooked[] = [
  [
    'lines come to their amount',
    'a discount that no line has',
    ({ orders }) => {
      Object.assign(first(orders), { discount_code: 'FEW', discount_cents: 500 });
    },
  ],
  [
    'every change is in the log',
    'a dispute that the log does not know of',
    ({ payments }) => {
      Object.assign(first(payments), { dispute: 'open', dispute_at: first(payments).created_at });
    },
  ],
  [
    'nothing is left open',
    'an attempt that nobody settles',
    ({ payments }) => {
      first(payments).state = 'unknown';
    },
  ],
  [
    'nothing is left open',
    'a payment that a person must look at',
    ({ payments }) => {
      first(payments).trouble = 'Look at it.';
    },
  ],
  [
    'lines come to their amount',
    'an order whose lines cost something else',
    ({ orderLines }) => {
      first(orderLines).price_cents = 1000;
    },
  ],
  [
    'lines come to their amount',
    'an order with a delivery that nobody paid for',
    ({ orders }) => {
      first(orders).delivery_cents = 490;
    },
  ],
  [
    'a guest has one order at most',
    'a guest who has bought twice',
    (books) => {
      books.guests = ['sam'];
      books.orders.push({ ...first(books.orders), id: 'o2' });
    },
  ],
  [
    'lines come to their amount',
    'a payment with a tax that none of its lines has',
    ({ payments }) => {
      Object.assign(first(payments), { tax_cents: 100, tax_included: 1 });
    },
  ],
  [
    'every change is in the log',
    'a state that came from nowhere',
    ({ events }) => {
      events.splice(1, 1);
    },
  ],
  [
    'every change is in the log',
    'a step of the log that is missing',
    ({ events }) => {
      events.splice(0, 1);
    },
  ],
];
