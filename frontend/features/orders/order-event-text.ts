import type { OrderEvent } from '../../../functions/contract/order-timeline.ts';
import { DISPUTE_TEXT, PAYMENT_TEXT, REFUND_TEXT, SETTLEMENT_TEXT } from './money-state-text.ts';

export const SUBJECT_TEXT: Readonly<Record<OrderEvent['subject'], string>> = {
  payment: 'Payment',
  order: 'Status',
  shipment: 'Sent by',
  address: 'Address',
  refund: 'Refund',
  refunded: 'Refunded in all',
  settlement: 'Settlement',
  dispute: 'Dispute',
};

/** What the log calls a state, by what it is the state of; amounts and statuses are fit to read. */
const STATE_TEXT: Readonly<Record<OrderEvent['subject'], Readonly<Record<string, string>>>> = {
  payment: PAYMENT_TEXT,
  order: {},
  shipment: {},
  address: {},
  refund: REFUND_TEXT,
  refunded: {},
  settlement: SETTLEMENT_TEXT,
  dispute: DISPUTE_TEXT,
};

export function stateWord(subject: OrderEvent['subject'], state: string): string {
  return STATE_TEXT[subject][state] ?? state;
}

/** Those who change something and have no account. */
const OTHERS: Readonly<Record<string, string>> = {
  reconciler: 'The shop, by itself',
  braintree: 'Braintree',
};

export function actorName({ _id, name }: OrderEvent['who']): string {
  return OTHERS[_id] ?? name;
}
