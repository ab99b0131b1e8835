import { first } from '../consistent-records.ts';
import type { Corrupted } from './entries.ts';

/** Corrupted figures, which check-figures.ts finds. */
export const CORRUPTED_FIGURES: readonly Corrupted[] = [
  [
    'the sales figures match the orders',
    'a week with one copy too many',
    ({ figures }) => {
      Object.assign(figures.products[1] ?? {}, { copies: 3 });
    },
  ],
  [
    'the sales figures match the orders',
    'a month without its order',
    ({ figures }) => {
      figures.shop.splice(2, 1);
    },
  ],
  [
    'the sales figures match the orders',
    'a refund that a customer’s figures ignore',
    ({ orders }) => {
      first(orders).refunded_cents = 500;
    },
  ],
  [
    'the sales figures match the orders',
    'a cancelled order that is still counted',
    ({ events }) => {
      const cancelled = { before: 'Not processed', after: 'Cancelled', order_id: 'o1' };
      events.push({ ...first(events), id: 4, subject: 'order', ...cancelled });
    },
  ],
];
