const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long who charges has to record the outcome: Braintree's own limit and as much again. After
 * that the reconciler takes it that nobody will.
 */
export const CHARGE_LEASE_MS = 2 * MINUTE;

/** How long the reconciler has a payment in hand: longer than any call that it makes. */
export const CLAIM_MS = 90 * SECOND;

/**
 * Braintree does not say how far its search lags behind a charge. A charge that is not found by
 * then, counted from the attempt, did not happen.
 */
export const SEARCH_LAG_MS = 10 * MINUTE;

/** How long a payment that named only its amount waits for its order before it is given back. */
export const UNCLAIMED_MS = HOUR;

/** How long an open payment or a reversal may fail before a person is asked to look. */
export const PATIENCE_MS = HOUR;

/** Looks for a charge, counted from the attempt; the last two make sure that none came late. */
const LOOKS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, SEARCH_LAG_MS, HOUR, 24 * HOUR];

/** When to look for the charge of an attempt (again); null when it has been looked for enough. */
export function nextLook(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = LOOKS_MS.find((look) => look > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** When to try again what failed so many times: a minute later, twice that, up to an hour. */
export function backoff(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.max(tries - 1, 0), HOUR));
}

/** So many milliseconds after a moment. */
export function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
