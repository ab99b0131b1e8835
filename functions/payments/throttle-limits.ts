/** Who is held up: an account, or an address for all its accounts. */
export type Payer = 'user' | 'address';

/** How much trying to pay is too much. */
export interface PaymentThrottles {
  /** Tries within {@link WINDOW_MS} that reach Braintree. */
  readonly tries: Readonly<Record<Payer, number>>;
  /** From which failed try on each one is followed by a pause. */
  readonly freeFailures: Readonly<Record<Payer, number>>;
}

export const WINDOW_MS = 10 * 60 * 1000;

/** A person's own mistakes stay within it, and so does a household; who tries cards does not. */
export const PAYMENT_THROTTLES: PaymentThrottles = {
  tries: { user: 10, address: 10 },
  freeFailures: { user: 4, address: 8 },
};
