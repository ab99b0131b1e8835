import type { Dispute, Settlement } from '../contract/payment-state.ts';

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
