import * as z from 'zod/mini';

/** States of a payment, in the order of its life. */
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
  /** Its books are held back from sale, and its user from another payment. */
  | 'holds-stock'
  /** The shop still has to reconcile it. */
  | 'in-progress'
  /** Waits to be looked up again. (A charge in progress has its own schedule.) */
  | 'retryable'
  /** The shopper has been told that nothing was charged. */
  | 'not-charged'
  /** Has an order, or may still get one. */
  | 'may-become-order'
  /** Nothing was paid in the end: it was never charged, or all of it was returned. */
  | 'came-to-nothing'
  /** The shop holds money of the shopper's that it must return. */
  | 'owes-money';

/** How a person may close a payment after checking it in Braintree's control panel. */
export const PAYMENT_CLOSINGS = ['not-charged', 'returned', 'seen-to'] as const;
export type PaymentClosing = (typeof PAYMENT_CLOSINGS)[number];

interface PaymentStateFacts {
  /** Its name in its order's history, and in the list of payments that need attention. */
  label: string;
  attentionLabel: string;
  /** Whether a payment may begin in this state. */
  starts?: true;
  groups: readonly PaymentGroup[];
  /** What the reconciler does with a payment that is due. */
  whenDue: 'look-for-charge' | 'reverse-unclaimed' | 'reverse' | 'nothing';
  /** States it may move to. */
  to: readonly PaymentState[];
  /** How it may be closed by hand, and the states it then goes through. */
  closings: Partial<Record<PaymentClosing, readonly PaymentState[]>>;
}

/**
 * State machine of a payment: its states, what holds in each, and where each may go. All code that
 * moves, looks up, closes or explains a payment reads it here; CONTRIBUTING.md has a diagram.
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
  /** Asked, without a definite answer; its books stay held back. */
  unknown: {
    label: 'being confirmed',
    attentionLabel: 'Charged or not: not certain yet',
    groups: ['holds-stock', 'in-progress', 'retryable', 'may-become-order'],
    whenDue: 'look-for-charge',
    to: ['succeeded', 'declined', 'abandoned', 'reversing'],
    closings: { 'not-charged': ['declined'], returned: ['reversing', 'reversed'] },
  },
  /** Charged. Its order is written with it, or follows when the client says what it was for. */
  succeeded: {
    label: 'charged',
    attentionLabel: 'Charged',
    groups: ['may-become-order'],
    whenDue: 'reverse-unclaimed',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** Definitely not charged: the books are back on sale. */
  declined: {
    label: 'declined',
    attentionLabel: 'Declined',
    groups: ['not-charged', 'came-to-nothing'],
    whenDue: 'look-for-charge',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** No charge was ever found, or ever requested: the books are back on sale. */
  abandoned: {
    label: 'not charged',
    attentionLabel: 'Not charged, as far as it is known',
    starts: true,
    groups: ['not-charged', 'came-to-nothing'],
    whenDue: 'look-for-charge',
    to: ['reversing'],
    closings: { 'seen-to': [] },
  },
  /** Charged for an order that cannot be created: the money is on its way back. */
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
    attentionLabel: 'Counts as given back',
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

/** Returns the names of the states, for one of the two places. */
export function paymentLabels(
  place: 'label' | 'attentionLabel',
): Readonly<Record<PaymentState, string>> {
  const labels = NAMES.map((name) => [name, PAYMENT_STATES[name][place]]);
  return Object.fromEntries(labels) as Record<PaymentState, string>;
}

/** Returns the states of a group. */
export function statesIn(group: PaymentGroup): PaymentState[] {
  return statesWhere((facts) => facts.groups.includes(group));
}

/** Returns the states that may move to the given one. */
export function statesBefore(next: PaymentState): PaymentState[] {
  return statesWhere(({ to }) => to.includes(next));
}

/** Returns the states in which the reconciler does that work on due payments. */
export function statesDueTo(work: PaymentStateFacts['whenDue']): PaymentState[] {
  return statesWhere(({ whenDue }) => whenDue === work);
}

function statesWhere(isMeant: (facts: PaymentStateFacts) => boolean): PaymentState[] {
  return NAMES.filter((name) => isMeant(PAYMENT_STATES[name]));
}

/** What Braintree reported about the money after the charge. */
export const settlementSchema = z.enum(['settled', 'declined', 'disbursed']);
export type Settlement = z.infer<typeof settlementSchema>;

/** Status of a dispute that the cardholder opened at their bank. */
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

/** Whether the bank has taken the money for good; an expired dispute was not answered in time. */
export function isLost(dispute: Dispute | null): boolean {
  return dispute === 'accepted' || dispute === 'expired' || dispute === 'lost';
}

export const UNDECIDED_DISPUTES = ['open', 'under review', 'disputed'] as const satisfies Dispute[];

/** Whether a bank may still take the money; until it has decided, what it asks is not refunded. */
export function isUndecided(dispute: Dispute | null): boolean {
  return UNDECIDED_DISPUTES.some((undecided) => undecided === dispute);
}
