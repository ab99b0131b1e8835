import { MINUTE_MS } from '../durations.ts';
import type { TokenBucket } from './token-bucket.repository.ts';

// Limits on guessing a password or a code. Calls per minute and address are limited separately:
// `limits` of the endpoint names the limit, wrangler.toml sets its value.

/** Ten at once, then one every six minutes: at most 20 in any hour. */
export const GUESS_LIMITS: TokenBucket = { burst: 10, refillMs: 6 * MINUTE_MS };

/** Wrong passwords, or codes, of one account per window; then all are refused until it ends. */
export const MAX_WRONG_TRIES = 5;
export const TRIES_WINDOW_MINUTES = 15;
