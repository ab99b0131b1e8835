import type { AttentionItem, Reconciled } from '../contract/attention.ts';
import type { Order } from '../contract/order.ts';
import type { OrderTimelineAnswer, PaymentRecord } from '../contract/order-timeline.ts';
import type { Refund } from '../contract/refund.ts';

const admin = { _id: '01936f2b-3a85-7c6d-94e5-a16f5e4d3c09', name: 'Ada Admin' };

/** Examples of an order's refunds, history and reconciliation after it was paid. */
export function orderLifeOf(order: Order) {
  const payment: PaymentRecord = {
    _id: '01936f2c-2f70-7a5b-81c2-7e6f5d4c3b05',
    state: 'succeeded',
    amount: order.amount,
    transaction_id: order.transaction_id,
    settlement: null,
    settlementAt: null,
    dispute: null,
    disputeAt: null,
    trouble: null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  };
  const whole: Refund = {
    _id: '01936f2d-4b96-7f6c-a5e6-91706f5e4d06',
    orderId: order._id,
    state: 'succeeded',
    amount: order.amount,
    reason: 'Changed their mind',
    kind: 'void',
    cancels: true,
    restocks: true,
    trouble: null,
    createdAt: '2026-11-03T19:00:00.000Z',
    updatedAt: '2026-11-03T19:00:01.000Z',
  };
  const part: Refund = {
    ...whole,
    _id: '7f1d8f6e-0d0c-4f5e-9a9d-2a6a3c1b5e08',
    amount: 5,
    reason: 'Torn cover',
    kind: 'refund',
    cancels: false,
    restocks: false,
  };
  const cancelled: Order = { ...order, status: 'Cancelled', refunded: order.amount };
  const history: OrderTimelineAnswer = {
    order: cancelled,
    payment,
    refunds: [whole],
    events: [
      {
        at: whole.updatedAt,
        who: admin,
        subject: 'order',
        before: 'Not processed',
        after: 'Cancelled',
        detail: null,
      },
    ],
  };
  const attention: AttentionItem[] = [
    {
      kind: 'refund',
      _id: whole._id,
      orderId: order._id,
      orderNumber: order.number,
      amount: order.amount,
      user: order.user,
      since: whole.createdAt,
      state: 'pending',
      transaction_id: order.transaction_id,
      trouble: 'Braintree could not be asked about it.',
      advice: 'Look at transaction dHJhbnNhY3Rpb25fZTFr in Braintree’s control panel.',
      closings: ['returned', 'not-returned'],
    },
  ];
  const reconciled: Reconciled = {
    payments: { succeeded: 1, released: 0, reversed: 0, waiting: 0, passed: 0 },
    refunds: { succeeded: 1, waiting: 0, passed: 0 },
    uncollected: 0,
    failedRefunds: 0,
    lateSettlements: 0,
  };
  return { payment, whole, part, cancelled, history, attention, reconciled };
}
