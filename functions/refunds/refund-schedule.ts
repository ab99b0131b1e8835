import { SECOND_MS } from '../durations.ts';
import { CHARGE_LEASE_MS } from '../payments/payment-timing.ts';

/**
 * How long after a request an outcome may still come about: twice Braintree's own limit. The same
 * money is not requested again before that.
 */
export const ASK_WINDOW_MS = CHARGE_LEASE_MS;

/** The reconciler's lease of a refund: longer than any call that it makes. */
export const REFUND_LEASE_MS = 90 * SECOND_MS;

/** When to look up a refund whose answer was lost. */
export const FIRST_LOOKUP_MS = 5 * SECOND_MS;
