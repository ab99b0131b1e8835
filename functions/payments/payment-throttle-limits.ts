import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** What is throttled: an account, or an IP address for all its accounts. */
export type Payer = 'user' | 'address';

/** Attempts allowed for an established account, and for a fresh one. */
interface TriesOfAccount {
  readonly known: number;
  readonly fresh: number;
}

/** Limits on payment attempts. */
export interface PaymentThrottles {
  /** Attempts within {@link WINDOW_MS} that reach Braintree. */
  readonly tries: {
    readonly user: TriesOfAccount;
    /** Those among them that name only an amount, without a cart. */
    readonly bare: TriesOfAccount;
    readonly address: number;
  };
  /** Number of the failed attempt from which on each failure is followed by a pause. */
  readonly freeFailures: Readonly<Record<Payer, number>>;
  /** Age up to which an account is fresh, in milliseconds. */
  readonly freshMs: number;
  /**
   * Shop-wide attempts within the window; beyond them, payers are challenged to prove they are
   * human.
   */
  readonly shop: { readonly bare: number; readonly declined: number };
}

export const WINDOW_MS = 10 * MINUTE_MS;

/** Leaves room for one person's mistakes, and for a household, but not for card testing. */
export const PAYMENT_THROTTLES: PaymentThrottles = {
  tries: { user: { known: 10, fresh: 6 }, bare: { known: 5, fresh: 2 }, address: 10 },
  freeFailures: { user: 4, address: 8 },
  freshMs: DAY_MS,
  shop: { bare: 30, declined: 40 },
};
