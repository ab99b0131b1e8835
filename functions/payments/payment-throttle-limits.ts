import { DAY_MS, MINUTE_MS } from '../jobs/durations.ts';

/** Who is held up: an account, or an address for all its accounts. */
export type Payer = 'user' | 'address';

/** Tries of an account that has been there for a while, and of a fresh one. */
interface TriesOfAccount {
  readonly known: number;
  readonly fresh: number;
}

/** How much trying to pay is too much. */
export interface PaymentThrottles {
  /** Tries within {@link WINDOW_MS} that reach Braintree. */
  readonly tries: {
    readonly user: TriesOfAccount;
    /** Of those, payments that name an amount alone, and no cart. */
    readonly bare: TriesOfAccount;
    readonly address: number;
  };
  /** From which failed try on each one is followed by a pause. */
  readonly freeFailures: Readonly<Record<Payer, number>>;
  /** How long an account is fresh, in milliseconds. */
  readonly freshMs: number;
  /** Within the window, of everybody: beyond, who pays is asked whether they are a person. */
  readonly shop: { readonly bare: number; readonly declined: number };
}

export const WINDOW_MS = 10 * MINUTE_MS;

/** A person's own mistakes stay within it, and so does a household; who tries cards does not. */
export const PAYMENT_THROTTLES: PaymentThrottles = {
  tries: { user: { known: 10, fresh: 6 }, bare: { known: 5, fresh: 2 }, address: 10 },
  freeFailures: { user: 4, address: 8 },
  freshMs: DAY_MS,
  shop: { bare: 30, declined: 40 },
};
