import type { Dispute, Settlement } from '../contract/payment-state.ts';

/** How the shop reads what its payment provider tells by itself, and shows who it is. */
export interface PaymentWebhooks {
  /** Whether the signature is the provider's own, of this very payload. */
  verify(webhook: { signature: string; payload: string }): Promise<boolean>;
  /** What a challenge of the provider's is answered with. */
  answer(challenge: string): Promise<string>;
  /** What a payload says. Throws when it is not what the provider documents. */
  read(payload: string): PaymentNotification;
}

/** What the payment provider tells by itself, in the shop's words. */
export interface PaymentNotification {
  /** The provider's own word for it, for the record. */
  kind: string;
  occurredAt: Date;
  /**
   * What it is about: the provider's id, the order id that the shop gave it, and, of a refund, the
   * provider's id of what it gives back.
   */
  transaction: { id: string; orderId: string | null; refundOf: string | null } | null;
  effect: NotificationEffect;
}

export type NotificationEffect =
  | { about: 'settlement'; settlement: Settlement }
  | { about: 'dispute'; dispute: Dispute }
  /** A refund that was under way will not arrive; the transaction is the refund. */
  | { about: 'refund-failed' }
  /** Nothing that the shop acts on. */
  | { about: 'nothing' };
