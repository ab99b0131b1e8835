import * as z from 'zod/mini';

/** The states of a payment, in the order of its life. */
const NAMES = [
  'charging',
  'unknown',
  'succeeded',
  'declined',
  'abandoned',
  'reversing',
  'reversed',
] as const;
export const paymentStateSchema = z.enum(NAMES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

export type PaymentGroup =
  /** Its books are held back from sale, and its owner from another payment. */
  | 'holds-stock'
  /** The shop still has to reconcile it. */
  | 'in-progress'
  /** It waits to be asked about again. (What is being charged at this moment has its own time.) */
  | 'retryable'
  /** The shopper has been told that nothing was charged. */
  | 'not-charged'
  /** It has an order, or may still come to one. */
  | 'may-become-order'
  /** Nothing was paid in the end: it was never charged, or all of it went back. */
  | 'came-to-nothing'
  /** The shop has money of the shopper's that it must give back. */
  | 'owes-money';

/** How a person may close a payment that they have looked at in Braintree's control panel. */
export const PAYMENT_CLOSINGS = ['not-charged', 'returned', 'seen-to'] as const;
export type PaymentClosing = (typeof PAYMENT_CLOSINGS)[number];

interface PaymentStateFacts {
  /** What it is called in the history of its order, and where it needs a person's attention. */
  label: string;
  attentionLabel: string;
  /** Whether a payment begins so. */
  starts?: true;
  groups: readonly PaymentGroup[];
  /** What the reconciler does about one that is due. */
  whenDue: 'look-for-charge' | 'give-back-unclaimed' | 'reverse' | 'nothing';
  /** The states that it may go on to. */
  to: readonly PaymentState[];
  /** As what it may be closed by hand, and the states that it goes through then. */
  closings: Partial<Record<PaymentClosing, readonly PaymentState[]>>;
}

/**
 * The life of a payment: which states there are, what holds in each, and where each may go. All that
 * moves, looks for, closes or explains a payment reads it here; CONTRIBUTING.md draws it.
 */
export const PAYMENT_STATES: Readonly<Record<PaymentState, PaymentStateFacts>> = {
  /** Recorded, its books held back; Braintree is being asked. */
  charging: {
    label: 'being charged',
    attentionLabel: 'Being charged',
    starts: true,
    groups: ['holds-stock', 'in-progress', 'may-become-order'],
    whenDue: 'look-for-charge',
    to: ['succeeded', 'declined', 'unknown', 'abandoned', 'reversing'],
    closings: { 'not-charged': ['declined'] },
  },
  /** Asked, without a certain answer; its books stay held back. */
  unknown: {
    label: 'being confirmed',
    attentionLabel: 'Charged or not: not certain yet',
    groups: ['holds-stock', 'in-progress', 'retryable', 'may-become-order'],
    whenDue: 'look-for-charge',
    to: ['succeeded', 'declined', 'abandoned', 'reversing'],
    closings: { 'not-charged': ['declined'], returned: ['reversing', 'reversed'] },
  },
  /** Charged. Its order is written with it, or comes when the client says what it was for. */
  succeeded: {
    label: 'charged',
    attentionLabel: 'Charged',
    groups: ['may-become-order'],
    whenDue: 'give-back-unclaimed',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** Certainly not charged: the books are back on sale. */
  declined: {
    label: 'declined',
    attentionLabel: 'Declined',
    groups: ['not-charged', 'came-to-nothing'],
    whenDue: 'look-for-charge',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** No charge was ever found, or none was ever asked for: the books are back on sale. */
  abandoned: {
    label: 'not charged',
    attentionLabel: 'Not charged, as far as it is known',
    starts: true,
    groups: ['not-charged', 'came-to-nothing'],
    whenDue: 'look-for-charge',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** Charged for an order that cannot be made: the money is on its way back. */
  reversing: {
    label: 'going back',
    attentionLabel: 'Charged without an order: to be given back',
    groups: ['in-progress', 'retryable', 'owes-money'],
    whenDue: 'reverse',
    to: ['reversed'],
    closings: { returned: ['reversed'] },
  },
  /** The money went back. */
  reversed: {
    label: 'gone back',
    attentionLabel: 'Given back',
    groups: ['came-to-nothing'],
    whenDue: 'nothing',
    to: [],
    closings: { 'seen-to': [] },
  },
};

/** Whether a payment in that state belongs to a group. */
export function isIn(group: PaymentGroup, state: PaymentState): boolean {
  return PAYMENT_STATES[state].groups.includes(group);
}

/** What the states are called, in one of the two places. */
export function paymentLabels(
  place: 'label' | 'attentionLabel',
): Readonly<Record<PaymentState, string>> {
  const labels = NAMES.map((name) => [name, PAYMENT_STATES[name][place]]);
  return Object.fromEntries(labels) as Record<PaymentState, string>;
}

/** The states of a group. */
export function statesIn(group: PaymentGroup): PaymentState[] {
  return statesWhere((facts) => facts.groups.includes(group));
}

/** The states that may go on to that one. */
export function statesBefore(next: PaymentState): PaymentState[] {
  return statesWhere(({ to }) => to.includes(next));
}

/** The states in which the reconciler does that about what is due. */
export function statesDueTo(work: PaymentStateFacts['whenDue']): PaymentState[] {
  return statesWhere(({ whenDue }) => whenDue === work);
}

function statesWhere(isMeant: (facts: PaymentStateFacts) => boolean): PaymentState[] {
  return NAMES.filter((name) => isMeant(PAYMENT_STATES[name]));
}

/** What Braintree said of the money after the charge. */
export const settlementSchema = z.enum(['settled', 'declined', 'disbursed']);
export type Settlement = z.infer<typeof settlementSchema>;

/** What became of a dispute that the card's owner opened at their bank. */
export const disputeSchema = z.enum([
  'open',
  'under review',
  'disputed',
  'accepted',
  'expired',
  'won',
  'lost',
]);
export type Dispute = z.infer<typeof disputeSchema>;

/** Whether the bank has taken the money for good; one that expired was not answered in time. */
export function isLost(dispute: Dispute | null): boolean {
  return dispute === 'accepted' || dispute === 'expired' || dispute === 'lost';
}
