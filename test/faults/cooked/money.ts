import { first } from '../settled-books.ts';
import type { Cooked } from './entries.ts';

/** Corrupted money, which check-money.ts finds. */
export const COOKED_MONEY: readonly Cooked[] = [
  [
    'no charge without its order',
    'a charge that no payment knows of',
    ({ transactions }) => {
      transactions.push({ ...first(transactions), id: 't2', orderId: 'p2' });
    },
  ],
  [
    'no charge without its order',
    'a payment without its order',
    ({ orders }) => {
      orders.pop();
    },
  ],
  [
    'no charge without its order',
    'a cancelled order whose money was kept',
    ({ orders }) => {
      first(orders).status = 'Cancelled';
    },
  ],
  [
    'no charge without its order',
    'a refund that the gateway never made',
    ({ orders }) => {
      first(orders).refunded_cents = 500;
    },
  ],
  [
    'no order without its charge',
    'an order over more than was charged',
    ({ transactions }) => {
      first(transactions).amountCents = 1250;
    },
  ],
  [
    'no order without its charge',
    'an order of a declined payment',
    ({ payments }) => {
      first(payments).state = 'declined';
    },
  ],
  [
    'no order without its charge',
    'an order that nothing was charged for',
    ({ transactions }) => {
      Object.assign(first(transactions), { wasCharged: false, keptCents: 0 });
    },
  ],
  [
    'no order without its charge',
    'a standing order whose money went back',
    ({ transactions }) => {
      first(transactions).keptCents = 0;
    },
  ],
  [
    'no double charge for one intent',
    'two charges of one attempt, one of them given back',
    ({ transactions }) => {
      transactions.push({ ...first(transactions), id: 't2', keptCents: 0 });
    },
  ],
];
