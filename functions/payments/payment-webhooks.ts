import type { PaymentNotification } from './payment-notification.ts';

/** How the shop reads what its payment provider tells by itself, and shows who it is. */
export interface PaymentWebhooks {
  /** Whether the signature is the provider's own, of this very payload. */
  verify(webhook: { signature: string; payload: string }): Promise<boolean>;
  /** What a challenge of the provider's is answered with. */
  answer(challenge: string): Promise<string>;
  /** What a payload says. Throws when it is not what the provider documents. */
  read(payload: string): PaymentNotification;
}
