import { first } from '../settled-books.ts';
import type { Cooked } from './entries.ts';

/** Corrupted figures, which check-figures.ts finds. */
export const COOKED_FIGURES: readonly Cooked[] = [
  [
    'the figures are what the rows come to',
    'a week that has sold a copy too many',
    ({ figures }) => {
      Object.assign(figures.products[1] ?? {}, { copies: 3 });
    },
  ],
  [
    'the figures are what the rows come to',
    'a month that knows of no order',
    ({ figures }) => {
      figures.shop.splice(2, 1);
    },
  ],
  [
    'the figures are what the rows come to',
    'a customer who has spent what went back to them',
    ({ orders }) => {
      first(orders).refunded_cents = 500;
    },
  ],
  [
    'the figures are what the rows come to',
    'a cancelled order that was never taken off',
    ({ events }) => {
      const cancelled = { before: 'Not processed', after: 'Cancelled', order_id: 'o1' };
      events.push({ ...first(events), id: 4, subject: 'order', ...cancelled });
    },
  ],
];
