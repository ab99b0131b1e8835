import { MINUTE_MS } from '../durations.ts';

/**
 * Limits on guessing a password or a code, or on what else is to be done seldom. Calls per minute
 * and address are limited separately: `limits` of the endpoint names the limit, wrangler.toml sets
 * its value.
 */
export interface GuessLimits {
  /** Guesses in a full budget. */
  readonly burst: number;
  /** Time until the next guess is available. */
  readonly refillMs: number;
}

/** Ten at once, then one every six minutes: at most 20 in any hour. */
export const GUESS_LIMITS: GuessLimits = { burst: 10, refillMs: 6 * MINUTE_MS };
