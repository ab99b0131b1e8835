import * as z from 'zod/mini';

/** The states of a payment, in the order of its life: see CONTRIBUTING.md, "The life of a payment". */
export const PAYMENT_STATES = [
  /** Recorded, its books held back; Braintree is being asked. */
  'charging',
  /** Asked, without a certain answer; its books stay held back. */
  'unknown',
  /** Charged. Its order is written with it, or comes when the client says what it was for. */
  'succeeded',
  /** Certainly not charged: the books are back on sale. */
  'declined',
  /** No charge was ever found, or none was ever asked for: the books are back on sale. */
  'abandoned',
  /** Charged for an order that cannot be made: the money is on its way back. */
  'reversing',
  /** The money went back. */
  'reversed',
] as const;
export const paymentStateSchema = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

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
