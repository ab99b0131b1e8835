import type { OrderEvent } from '#contract/orders/order-timeline.ts';
import {
  DISPUTE_TEXT,
  INQUIRY_TEXT,
  PAYMENT_TEXT,
  REFUND_TEXT,
  SETTLEMENT_TEXT,
} from './payment-status-text.ts';

export const SUBJECT_TEXT: Readonly<Record<OrderEvent['subject'], string>> = {
  payment: 'Payment',
  order: 'Status',
  shipment: 'Sent by',
  address: 'Address',
  refund: 'Refund',
  refunded: 'Refunded in all',
  settlement: 'Settlement',
  dispute: 'Dispute',
  inquiry: 'Inquiry',
};

/** Names of logged states by subject; amounts and statuses are readable as they are. */
const STATE_TEXT: Readonly<Record<OrderEvent['subject'], Readonly<Record<string, string>>>> = {
  payment: PAYMENT_TEXT,
  order: {},
  shipment: {},
  address: {},
  refund: REFUND_TEXT,
  refunded: {},
  settlement: SETTLEMENT_TEXT,
  dispute: DISPUTE_TEXT,
  inquiry: INQUIRY_TEXT,
};

export function eventStateText(subject: OrderEvent['subject'], state: string): string {
  return STATE_TEXT[subject][state] ?? state;
}

/**
 * Returns the name of the state that an event led to. `earlier` are the events before it: a whole
 * charge that was declined by then counted as gone back, though there was nothing to return.
 */
export function eventOutcomeText(
  { subject, after, detail }: OrderEvent,
  { earlier, charge }: { earlier: readonly OrderEvent[]; charge: string | null },
): string {
  const isReversal = subject === 'refund' && after === 'succeeded' && detail === charge;
  const settlement = earlier.findLast((event) => event.subject === 'settlement')?.after;
  return isReversal && settlement === 'declined'
    ? 'counted as gone back'
    : eventStateText(subject, after);
}

/** Actors without an account. */
const OTHERS: Readonly<Record<string, string>> = {
  reconciler: 'The shop, by itself',
  braintree: 'Braintree',
};

export function actorName({ _id, name }: OrderEvent['who']): string {
  return OTHERS[_id] ?? name;
}
