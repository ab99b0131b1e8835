import {
  type Dispute,
  paymentLabels,
  type Settlement,
} from '../../../functions/contract/payment-state.ts';
import type { RefundState } from '../../../functions/contract/refund.ts';

export const SETTLEMENT_TEXT: Readonly<Record<Settlement, string>> = {
  settled: 'Settled',
  declined: 'Settlement declined',
  disbursed: 'Paid out',
};

export const DISPUTE_TEXT: Readonly<Record<Dispute, string>> = {
  open: 'Disputed',
  'under review': 'Dispute under review',
  disputed: 'Dispute answered',
  accepted: 'Dispute accepted',
  expired: 'Dispute lost: it expired',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

/** Said before a refund that the shop would refuse. */
export const UNDECIDED_TEXT =
  'The shopper’s bank has a dispute over this payment. Until it is decided, nothing can be refunded, and the order cannot be cancelled: answer it in Braintree’s control panel.';

export const PAYMENT_TEXT = paymentLabels('label');

export const REFUND_TEXT: Readonly<Record<RefundState, string>> = {
  pending: 'being confirmed',
  succeeded: 'gone back',
  failed: 'refused',
};
