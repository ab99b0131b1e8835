/** How the shop knows that a notification comes from its payment provider, and shows who it is. */
export interface WebhookSignatures {
  /** Whether the signature is the provider's own, of this very payload. */
  verify(webhook: { signature: string; payload: string }): Promise<boolean>;
  /** What a challenge of the provider's is answered with. */
  answer(challenge: string): Promise<string>;
}
