import { MINUTE_MS } from '../jobs/durations.ts';

/**
 * How often a password, or a code, may be guessed. How many calls a minute an address may make is
 * another matter: `limits` of the endpoint says which limit, wrangler.toml how many.
 */
export interface GuessLimits {
  /** Guesses that a rested budget holds. */
  readonly burst: number;
  /** One more is there after each of these times. */
  readonly refillMs: number;
}

/** Ten at once, and one more every six minutes: at most 20 in any hour. */
export const GUESS_LIMITS: GuessLimits = { burst: 10, refillMs: 6 * MINUTE_MS };
