import { SECOND_MS } from '../jobs/durations.ts';
import { CHARGE_LEASE_MS } from '../payments/payment-schedule.ts';

/**
 * How long after asking an answer may still come about: Braintree's own limit and as much again. It
 * is not asked for the same money a second time before.
 */
export const ASK_WINDOW_MS = CHARGE_LEASE_MS;

/** How long the reconciler leases a refund: longer than any call that it makes. */
export const REFUND_LEASE_MS = 90 * SECOND_MS;

/** When to look whether a refund happened whose answer was lost. */
export const FIRST_LOOKUP_MS = 5 * SECOND_MS;
