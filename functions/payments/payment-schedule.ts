import { LAST_LOOKUP_MS } from '../contract/payment.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../jobs/durations.ts';

/**
 * How long who charges has to record the outcome: Braintree's own limit and as much again. After
 * that the reconciler takes it that nobody will.
 */
export const CHARGE_LEASE_MS = 2 * MINUTE_MS;

/** How long the reconciler leases a payment: longer than any call that it makes. */
export const PAYMENT_LEASE_MS = 90 * SECOND_MS;

/**
 * Braintree does not say how far its search lags behind a charge. A charge that is not found by
 * then, counted from the attempt, did not happen.
 */
export const SEARCH_LAG_MS = 10 * MINUTE_MS;

/** How long a payment that named only its amount waits for its order before it is given back. */
export const UNCLAIMED_MS = HOUR_MS;

/** How long an open payment or a reversal may fail before a person is asked to look. */
export const PATIENCE_MS = HOUR_MS;

/** Lookups of a charge, counted from the attempt; the last two make sure that none came late. */
const LOOKUPS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  SEARCH_LAG_MS,
  HOUR_MS,
  LAST_LOOKUP_MS,
];

/** When to look for the charge of an attempt (again); null when it has been looked for enough. */
export function nextLookup(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = LOOKUPS_MS.find((lookup) => lookup > age);
  return next === undefined ? null : addMs(createdAt, next);
}
