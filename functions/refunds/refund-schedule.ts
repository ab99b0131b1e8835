import { CHARGE_LEASE_MS } from '../payments/payment-schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How long after asking an answer may still come about: Braintree's own limit and as much again. It
 * is not asked for the same money a second time before.
 */
export const ASK_WINDOW_MS = CHARGE_LEASE_MS;

/** When to look whether a refund happened whose answer was lost. */
export const FIRST_LOOK_MS = 5 * SECOND;

/** How long something may be open before it shows on the admin's page. */
export const OVERDUE_MS = 10 * MINUTE;
