import type { Order } from '#contract/orders/order.ts';
import {
  type Dispute,
  isLost,
  isUndecided,
  paymentLabels,
  type Settlement,
} from '#contract/payments/payment-state.ts';
import type { RefundState } from '#contract/refunds/refund.ts';
import { formatDollars } from '../../lib/shop-money.ts';

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
  expired: 'Dispute lost as it expired',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

/** As banks and processors call a dispute in which they ask for information, and for no money back. */
export const INQUIRY_TEXT: Readonly<Record<Dispute, string>> = {
  open: 'Inquiry',
  'under review': 'Inquiry under review',
  disputed: 'Inquiry answered',
  accepted: 'Inquiry closed',
  expired: 'Inquiry closed',
  won: 'Inquiry closed',
  lost: 'Inquiry closed',
};

type DisputedOrder = Pick<Order, 'dispute' | 'disputed'>;

/** The state of an order's dispute; undefined without one. */
export function disputeStateText({ dispute, disputed }: DisputedOrder): string | undefined {
  if (dispute === null) return undefined;
  return (disputed?.amount === 0 ? INQUIRY_TEXT : DISPUTE_TEXT)[dispute];
}

/** The state of an order's dispute, with the money that it is about; undefined without a dispute. */
export function disputeText({ dispute, disputed }: DisputedOrder): string | undefined {
  const text = disputeStateText({ dispute, disputed });
  if (dispute === null) return text;
  const { amount = 0, lost = 0 } = disputed ?? {};
  const [isOpen, money] = [isUndecided(dispute), formatDollars(lost)];
  if (amount === 0) return lost > 0 ? `${text} (${money} lost before)` : text;
  if (lost > 0 && !isLost(dispute))
    return isOpen
      ? `${text}: ${formatDollars(amount)} (${money} lost before)`
      : `${text}, all but ${money}`;
  return dispute === 'won' ? text : `${text}: ${isOpen ? formatDollars(amount) : money}`;
}

/** Says what a bank has taken, in dollars. */
export function lostDisputeText(lost: number): string {
  return `The shopper’s bank has taken back ${formatDollars(lost)} by a dispute.`;
}

/** Said before a cancellation that the shop would refuse, and a refund of which it would refuse a part. */
export function openDisputeText(
  { disputed }: Pick<Order, 'disputed'>,
  { isRestRefundable = false } = {},
): string {
  const kept = isRestRefundable
    ? 'that much cannot be refunded'
    : 'it cannot be refunded, and the order cannot be cancelled';
  return `The shopper’s bank asks ${formatDollars(disputed?.amount ?? 0)} of this payment back. Until that is decided, ${kept}: answer the dispute in Braintree’s control panel.`;
}

export const PAYMENT_TEXT = paymentLabels('label');

export const REFUND_TEXT: Readonly<Record<RefundState, string>> = {
  pending: 'being confirmed',
  succeeded: 'gone back',
  failed: 'refused',
};
