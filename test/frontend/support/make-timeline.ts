import type { OrderTimelineAnswer } from '#contract/orders/order-timeline.ts';
import type { Refund } from '#contract/refunds/refund.ts';
import { makeOrder } from './make-records.ts';

/** A refund of $10 on an order of two copies of Middlemarch, unless `facts` differ. */
export function makeRefund(facts: Partial<Refund> = {}): Refund {
  return {
    _id: '4b1f8a52-1111-4222-8333-944455556666',
    orderId: 'order-1',
    state: 'succeeded',
    amount: 10,
    reason: 'torn cover',
    kind: 'refund',
    cancels: false,
    restocks: false,
    trouble: null,
    createdAt: '2026-11-22T09:00:00.000Z',
    updatedAt: '2026-11-22T09:00:00.000Z',
    ...facts,
  };
}

/** Paid and settled, with $10 of it refunded by Ada. */
export function makeTimeline(facts: Partial<OrderTimelineAnswer> = {}): OrderTimelineAnswer {
  return {
    order: makeOrder({ refunded: 10, settlement: 'settled' }),
    payment: {
      _id: 'order-1-at-braintree',
      state: 'succeeded',
      amount: 37,
      transaction_id: 'tx-1',
      settlement: 'settled',
      settlementAt: '2026-11-22T03:00:00.000Z',
      dispute: null,
      disputeAt: null,
      trouble: null,
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-22T03:00:00.000Z',
    },
    refunds: [makeRefund()],
    events: [
      {
        at: '2026-11-21T09:00:00.000Z',
        who: { _id: 'sam', name: 'Sam' },
        subject: 'payment',
        before: 'charging',
        after: 'succeeded',
        detail: 'tx-1',
      },
      {
        at: '2026-11-22T03:00:00.000Z',
        who: { _id: 'braintree', name: 'braintree' },
        subject: 'settlement',
        before: null,
        after: 'settled',
        detail: null,
      },
      {
        at: '2026-11-22T09:00:00.000Z',
        who: { _id: 'reconciler', name: 'reconciler' },
        subject: 'refund',
        before: 'pending',
        after: 'succeeded',
        detail: null,
      },
      {
        at: '2026-11-22T09:00:00.000Z',
        who: { _id: 'ada', name: 'Ada' },
        subject: 'refunded',
        before: '$0.00',
        after: '$10.00',
        detail: '$10.00 · torn cover',
      },
    ],
    ...facts,
  };
}
