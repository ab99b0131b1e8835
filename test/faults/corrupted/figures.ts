import { first } from '../consistent-records.ts';
import { type Corruptions, REFUND } from './entries.ts';

/** Corrupted figures, which check-figures.ts finds. */
export const CORRUPTED_FIGURES: Corruptions = {
  'the sales figures match the orders': {
    'a week with one copy too many': ({ figures }) => {
      Object.assign(figures.products[1] ?? {}, { copies: 3 });
    },
    'a month without its order': ({ figures }) => {
      figures.shop.splice(2, 1);
    },
    'a refund that a customer’s figures ignore': ({ orders }) => {
      first(orders).refunded_cents = 500;
    },
    'a cancelled order that is still counted': ({ events }) => {
      const cancelled = { before: 'Not processed', after: 'Cancelled', order_id: 'o1' };
      events.push({ ...first(events), id: 4, subject: 'order', ...cancelled });
    },
    'a copy that a refund has named and that is still counted': ({ orderLines, refunds }) => {
      const copies = JSON.stringify([{ _id: 'walden', count: 1 }]);
      first(orderLines).returned = 1;
      refunds.push({ ...REFUND, cancels: 0, restocks: 0, copies });
    },
  },
};
