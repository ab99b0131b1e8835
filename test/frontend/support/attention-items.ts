import type { AttentionItem } from '#contract/reconciliation/attention.ts';

/** A payment of $37 whose outcome Braintree has not told, unless `facts` differ. */
export function makeItem(facts: Partial<AttentionItem> = {}): AttentionItem {
  return {
    kind: 'payment',
    _id: 'attempt-1',
    orderId: null,
    orderNumber: null,
    amount: 37,
    user: { _id: 'sam', name: 'Sam' },
    since: '2026-11-21T09:00:00.000Z',
    state: 'unknown',
    transaction_id: null,
    trouble: null,
    advice: 'Look for the order id attempt-1 in Braintree’s control panel.',
    closings: ['not-charged'],
    ...facts,
  };
}

/** A refund whose outcome Braintree has not told. */
export const pendingRefund = makeItem({
  kind: 'refund',
  _id: 'refund-1',
  orderId: 'order-1',
  orderNumber: '7QK4-M2XA',
  state: 'pending',
  transaction_id: 'tx-1',
  trouble: 'Braintree does not answer.',
  closings: ['returned', 'not-returned'],
});
