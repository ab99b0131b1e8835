import { LAST_LOOKUP_MS } from '../contract/payments/payment.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/**
 * Time to record the outcome of a charge: twice Braintree's own limit. After that the reconciler
 * assumes that nobody will.
 */
export const CHARGE_LEASE_MS = 2 * MINUTE_MS;

/** The reconciler's lease of a payment: longer than any call that it makes. */
export const PAYMENT_LEASE_MS = 90 * SECOND_MS;

/**
 * How long a GET waits for the provider's answer to a look-up: less than the 25 seconds after which
 * the page ends the GET itself.
 */
export const LOOK_UP_WITHIN_MS = 20_000;

/** The same for each of two calls that it makes one after the other. */
export const STEP_WITHIN_MS = 10_000;

/**
 * Assumed maximum lag of Braintree's search, which Braintree does not document. A charge that is
 * not found by then, counted from the attempt, did not happen.
 */
export const SEARCH_LAG_MS = 10 * MINUTE_MS;

/** How long a payment that named only an amount waits for its order before it is reversed. */
export const UNCLAIMED_MS = HOUR_MS;

/** How long an open payment or a reversal may fail before a person is asked to look at it. */
export const ATTENTION_AFTER_MS = HOUR_MS;

/** Look-ups of a charge, counted from the attempt; the last two make sure that none came late. */
const LOOKUPS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  SEARCH_LAG_MS,
  HOUR_MS,
  LAST_LOOKUP_MS,
];

/** Returns when to look up an attempt's charge next; null after the last look-up. */
export function nextLookup(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = LOOKUPS_MS.find((lookup) => lookup > age);
  return next === undefined ? null : addMs(createdAt, next);
}
