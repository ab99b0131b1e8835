import type { Cents } from '../contract/money.ts';
import type { Dispute, Settlement } from '../contract/payments/payment-state.ts';

/** Verifies and reads the payment provider's webhooks, and answers its challenges. */
export interface WebhookGateway {
  /** Whether the signature is the provider's own, for exactly this payload. */
  verify(webhook: { signature: string; payload: string }): Promise<boolean>;
  /** Returns the answer to the provider's challenge. */
  answer(challenge: string): Promise<string>;
  /** Parses a payload. Throws when it is not what the provider documents. */
  read(payload: string): PaymentNotification;
}

/** Notification of the payment provider, in the shop's terms. */
export interface PaymentNotification {
  /** The provider's name of the event, for the record. */
  kind: string;
  occurredAt: Date;
  /**
   * Transaction of the event: the provider's id, the order id that the shop gave it, and, for a
   * refund, the provider's id of the refunded transaction.
   */
  transaction: { id: string; orderId: string | null; refundOf: string | null } | null;
  effect: NotificationEffect;
}

/** A dispute as a notification tells of it. */
export interface DisputeChange {
  disputeId: string;
  dispute: Dispute;
  /** What it is about, and what a won one gave back; null if the notification does not say. */
  disputedCents: Cents | null;
  wonCents: Cents | null;
}

export type NotificationEffect =
  | { about: 'settlement'; settlement: Settlement }
  | ({ about: 'dispute' } & DisputeChange)
  /** A refund failed, or was declined, and will not arrive; the transaction is the refund. */
  | { about: 'refund-failed' }
  /** Nothing that the shop acts on. */
  | { about: 'nothing' };
